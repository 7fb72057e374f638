import * as limits from '../time-limits.ts';
import type { BookingRequest } from '../../contract/booking.ts';
import type { FieldError } from '../../contract/problem.ts';
import { withDeadline } from '../../service-api/deadline.ts';
import type { ServiceError } from '../../service-api/errors.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import type { Clock } from '../concurrency.ts';
import type { KeyRing } from '../keys.ts';
import type { Observe } from '../observe.ts';
import type { QuoteService } from '../quotes/quote-service.ts';
import type { QuoteSigner } from '../quotes/quote-signer.ts';
import { failureFields } from '../log.ts';
import { problemOf } from '../service.ts';
import type { Admission } from './admission.ts';
import { hasUnknownOutcome, isSettled } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import type { AttemptStore, ClaimResult } from '../store/attempt-store.ts';
import { refuseOtherRequest } from './in-flight-requests.ts';
import type { HasClient, InFlightRequests } from './in-flight-requests.ts';
import { findBooking, outcomeUnknown, settleByLookup } from './read-back.ts';
import type { LookupResult } from './read-back.ts';
import { whyRefused } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';
import { sendWithReplays } from './send.ts';
import type { SendOutcome } from './send.ts';
import { newAttempt, prepareSubmission, propertyForNewAttempt } from './submission.ts';
import type { Submission } from './submission.ts';

export interface BookingServiceDeps {
  readonly store: AttemptStore;
  readonly service: ServiceClient;
  readonly ring: KeyRing;
  readonly signer: QuoteSigner;
  readonly calendarCache: CalendarCache;
  readonly quotes: QuoteService;
  readonly admission: Admission;
  readonly inFlight: InFlightRequests;
  readonly outcomes: Outcomes;
  readonly clock: Clock;
  readonly observe: Observe | undefined;
}

export interface SubmitOptions {
  readonly idempotencyKey: string;
  /** Aborts when the guest's connection closes. */
  readonly clientSignal: AbortSignal;
  /** The fault of the return page or the cancel page, if there is one. It stops only new attempts. */
  readonly pageFault: FieldError | undefined;
  /** The client's address. */
  readonly address: string;
}

type SendFailure = Exclude<SendOutcome, { kind: 'created' }>;

/** One request to book, while it is being answered. */
interface SubmitContext {
  readonly submission: Submission;
  readonly options: SubmitOptions;
  readonly hasClient: HasClient;
  /** When the request arrived. All time limits count from then. */
  readonly arrivedAt: number;
}

/** The time between two checks of whether the other instance has finished. */
const CLAIM_POLL_INTERVAL_MS = 150;
/** The time after which the widget sends the request again while an attempt is under way. */
const BUSY_RETRY_SECONDS = 3;

/** The problem while another request, perhaps at another instance, is sending the attempt. */
const attemptInProgress = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS });

/** Turns each submission into at most one booking. It never guesses an unknown outcome. */
export class BookingService {
  readonly #deps: BookingServiceDeps;
  readonly #outcomes: Outcomes;

  constructor(deps: BookingServiceDeps) {
    this.#deps = deps;
    this.#outcomes = deps.outcomes;
  }

  /**
   * Resolves with the attempt once it is created or refused. Throws a problem while its outcome is unknown: then the
   * same request with the same key may be sent again, to any instance, and continues the attempt.
   */
  async submit(request: BookingRequest, options: SubmitOptions): Promise<Attempt> {
    const { clock, signer, inFlight } = this.#deps;
    const arrivedAt = clock.now();
    const submission = await prepareSubmission(request, options.idempotencyKey, signer);
    return inFlight.join(submission, options.clientSignal, (hasClient) =>
      this.#settle({ submission, options, hasClient, arrivedAt }),
    );
  }

  /**
   * Returns the settled attempt. While another instance has the claim, waits for its outcome, because only one
   * instance may send an attempt at a time.
   */
  async #settle(context: SubmitContext): Promise<Attempt> {
    const { submission, hasClient } = context;
    const { sleep } = this.#deps.clock;
    for (;;) {
      const { attempt, hasClaim } = await this.#claim(submission);
      if (attempt && isSettled(attempt)) return attempt;
      if (attempt && hasClaim) return this.#continue(attempt, context);
      const begunAttempt = attempt ? undefined : await this.#begin(context);
      if (begunAttempt) return this.#send(begunAttempt, context, false);
      if (!this.#maySend(context) || !hasClient()) throw attemptInProgress();
      await sleep(CLAIM_POLL_INTERVAL_MS);
    }
  }

  async #claim({ reference, payloadMac }: Submission): Promise<ClaimResult> {
    const claimResult = await this.#deps.store.claim(reference);
    const { attempt, hasClaim } = claimResult;
    try {
      if (attempt) refuseOtherRequest(attempt, { payloadMac });
    } catch (error) {
      if (attempt && hasClaim) await this.#outcomes.releaseClaim(attempt);
      throw error;
    }
    return claimResult;
  }

  /**
   * Whether a send may still begin. Later, another instance may have claimed the attempt, for example because this
   * machine was suspended.
   */
  #maySend({ arrivedAt }: SubmitContext): boolean {
    return this.#deps.clock.now() < arrivedAt + limits.SENDS_BEGIN_WITHIN_MS;
  }

  async #continue(knownAttempt: Attempt, context: SubmitContext): Promise<Attempt> {
    const isLate = this.#deps.clock.now() - knownAttempt.firstSentAt > limits.REPLAY_WINDOW_MS;
    return isLate ? this.#closeLate(knownAttempt) : this.#send(knownAttempt, context, true);
  }

  async #send(attempt: Attempt, context: SubmitContext, wasSentBefore: boolean): Promise<Attempt> {
    const { submission, hasClient, arrivedAt } = context;
    if (!this.#maySend(context)) {
      await (wasSentBefore ? this.#outcomes.releaseClaim(attempt) : this.#outcomes.remove(attempt));
      throw attemptInProgress();
    }
    const mayContinue = (): boolean => hasClient() && this.#maySend(context);
    const onFailure = (error: ServiceError): void => {
      this.#outcomes.logAnswer(attempt, error);
    };
    const sendOptions = { wasSentBefore, arrivedAt, mayContinue, onFailure };
    return this.#conclude(
      attempt,
      context,
      await sendWithReplays(submission.frozen, sendOptions, this.#deps),
    );
  }

  /** Stores the attempt before its first byte is sent; `undefined` if another request has begun it meanwhile. */
  async #begin({ submission, options, hasClient }: SubmitContext): Promise<Attempt | undefined> {
    const { calendarCache, clock, admission, observe } = this.#deps;
    const { pageFault, address } = options;
    const servedProperty = calendarCache.entry(submission.claims.propertyId)?.property;
    const property = propertyForNewAttempt(submission, {
      property: servedProperty,
      now: clock.now(),
      pageFault,
    });
    // No client waits for this booking any more, and nothing has been sent yet, so it is not sent.
    if (!hasClient()) throw new ProblemError('service_unavailable');
    const solvedChallenge = submission.request.challenge;
    const attempt = newAttempt(submission, clock.now());
    if (!(await admission.begin(attempt, { address, property, solvedChallenge }))) return undefined;
    observe?.({ kind: 'attempt', state: 'sent' });
    // The client disconnected during the admission check.
    if (!hasClient()) {
      await this.#outcomes.remove(attempt);
      throw new ProblemError('service_unavailable');
    }
    return attempt;
  }

  async #conclude(attempt: Attempt, context: SubmitContext, outcome: SendOutcome): Promise<Attempt> {
    if (outcome.kind === 'created') return this.#outcomes.saveBooking(attempt, outcome.booking);
    this.#logFailure(attempt, outcome);
    const { operationId, bookingId } = outcome.error;
    // If an unusable answer has the id of the booking, the booking exists and need not be looked up.
    const answeredLookup: LookupResult | undefined = bookingId ? { kind: 'found', bookingId } : undefined;
    const lookup =
      answeredLookup ?? (outcome.isDoubtful ? await this.#lookUp(attempt, context, outcome) : undefined);
    if (lookup?.kind === 'found')
      return this.#outcomes.saveBooking(attempt, { bookingId: lookup.bookingId, operationId });
    if (outcome.kind === 'gave-up' && !outcome.isDoubtful) {
      await this.#outcomes.remove(attempt);
      throw problemOf(outcome.error);
    }
    if (outcome.kind === 'gave-up' || lookup?.kind === 'unsure') {
      await this.#outcomes.save(attempt, { status: 'unknown', operationId });
      throw lookup?.kind === 'unsure' && outcome.kind === 'refused'
        ? lookup.problem
        : problemOf(outcome.error);
    }
    return this.#concludeRefusal(attempt, context, outcome);
  }

  /** After the replay window an attempt is only looked up: a second booking would be worse than a late answer. */
  async #closeLate(attempt: Attempt): Promise<Attempt> {
    if (!hasUnknownOutcome(attempt)) return this.#outcomes.releaseClaim(attempt);
    const settledAttempt = await settleByLookup(attempt, this.#deps);
    if (hasUnknownOutcome(settledAttempt)) throw outcomeUnknown();
    return settledAttempt;
  }

  /**
   * Looks up the booking that an uncertain send may have made. After a refusal it looks twice, because "not found"
   * decides the outcome then.
   */
  async #lookUp(
    attempt: Attempt,
    { arrivedAt }: SubmitContext,
    { kind }: SendOutcome,
  ): Promise<LookupResult> {
    const msLeft = (): number => arrivedAt + limits.ANSWER_WITHIN_MS - this.#deps.clock.now();
    return findBooking(attempt, this.#deps, { isRepeated: kind === 'refused', msLeft });
  }

  async #concludeRefusal(
    attempt: Attempt,
    context: SubmitContext,
    { error, isDoubtful }: SendFailure,
  ): Promise<Attempt> {
    const { payload } = context.submission;
    const status = error.failure.kind === 'status' ? error.failure.status : 0;
    // The nights are closed before the answer, because the guest then chooses other dates from the updated calendar.
    if (status === 409) await this.#withTimeLimit(context, () => this.#outcomes.closeNights(attempt));
    const refusal = await whyRefused({ status, text: error.answer ?? '' }, payload, () =>
      this.#withTimeLimit(context, () => this.#checkStay(attempt)),
    );
    const { operationId } = error;
    if (refusal) return this.#outcomes.save(attempt, { status: 'refused', ...refusal, operationId });
    // Only the host can solve this. If certainly nothing was booked, the attempt is removed, so that the same request
    // may begin again.
    if (isDoubtful) await this.#outcomes.save(attempt, { status: 'unknown', operationId });
    else await this.#outcomes.remove(attempt);
    throw new ProblemError('service_error', { operationId });
  }

  async #checkStay(attempt: Attempt): Promise<void> {
    const stay = nightRange(attempt.checkIn, attempt.checkOut);
    const property = this.#deps.calendarCache.entry(attempt.propertyId)?.property;
    if (stay && property) await this.#deps.quotes.price(property, stay, attempt);
  }

  /**
   * Runs `work` for at most the time of one call, and not longer than the answer may take. Continues without its
   * result if it fails or takes longer. Throws only a `ProblemError`.
   */
  async #withTimeLimit({ arrivedAt }: SubmitContext, work: () => Promise<unknown>): Promise<void> {
    const msLeft = arrivedAt + limits.ANSWER_WITHIN_MS - this.#deps.clock.now();
    const timeoutMs = Math.max(0, Math.min(msLeft, limits.CALL_TIMEOUT_MS));
    await withDeadline({ timeoutMs }, work).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
    });
  }

  /** Logs what the host needs for the service's support (INTERFACE.md 2.6, 7), without any text of the guest. */
  #logFailure(attempt: Attempt, { error, kind, sends, isDoubtful }: SendFailure): void {
    this.#outcomes.log(attempt, {
      level: isDoubtful || kind === 'gave-up' ? 'error' : 'warn',
      event: kind === 'refused' ? 'booking_refused' : 'booking_not_confirmed',
      idempotencyKey: attempt.idempotencyKey,
      sends,
      ...failureFields(error),
    });
  }
}
