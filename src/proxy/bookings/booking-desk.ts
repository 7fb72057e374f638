import type { BookingRequest } from '../../contract/booking.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { CalendarKeeper } from '../calendar/calendar-keeper.ts';
import type { HostConfig } from '../config/proxy-config.ts';
import { isSafeTarget } from '../config/loopback.ts';
import type { ChallengeDesk } from '../challenge/challenge-desk.ts';
import { redeemChallenge } from '../challenge/redeem-challenge.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Keys } from '../keys.ts';
import type { Log } from '../log.ts';
import type { QuoteDesk } from '../quotes/quote-desk.ts';
import { failureFields, problemOf } from '../service-problem.ts';
import { isSettled, shortReference } from './attempt.ts';
import type { Attempt, AttemptState } from './attempt.ts';
import { orUnavailable } from './attempt-store.ts';
import type { AttemptStore } from './attempt-store.ts';
import { Flights } from './flights.ts';
import type { HasGuest } from './flights.ts';
import { readBack } from './read-back.ts';
import { sendWithReplays } from './send.ts';
import type { SendDeps, SendOutcome } from './send.ts';
import { newAttempt, prepareSubmission, refuseNewAttempt } from './submission.ts';
import type { Submission } from './submission.ts';
import { whyRefused } from './why-refused.ts';
import type { Refusal } from './why-refused.ts';

/** How long after its first send an attempt may be replayed; how long the service keeps keys is not stated. */
const REPLAY_WINDOW_MS = 15 * 60_000;

/** A request that is still on its way may commit while we look: not found once is not "not there". */
const SECOND_LOOK_MS = 2_000;

export interface BookingDeskDeps extends SendDeps {
  readonly config: Pick<HostConfig, 'invoiceFields' | 'isDemo'>;
  readonly store: AttemptStore;
  readonly keys: Keys;
  readonly keeper: CalendarKeeper;
  readonly quotes: QuoteDesk;
  /** `undefined` where no work is asked for. */
  readonly challenges: ChallengeDesk | undefined;
  readonly log: Log;
}

type SendFailure = Exclude<SendOutcome, { kind: 'created' }>;

export interface SubmitOptions {
  readonly idempotencyKey: string;
  /** The guest's connection. */
  readonly guest: AbortSignal;
  /** Whether the checkout may send the guest to a page of this origin. */
  readonly isAllowedOrigin: (origin: string) => boolean;
}

/** Turns submissions into bookings: at most one each, and what became of it is never guessed. */
export class BookingDesk {
  readonly flights: Flights = new Flights();
  readonly #deps: BookingDeskDeps;

  constructor(deps: BookingDeskDeps) {
    this.#deps = deps;
  }

  /**
   * The attempt once it is created or refused. Throws a problem while its outcome is not known: then the same request
   * with the same key may be sent again, and goes on where this one stopped.
   */
  async submit(request: BookingRequest, options: SubmitOptions): Promise<Attempt> {
    const { keys, config } = this.#deps;
    const submission = await prepareSubmission(request, options.idempotencyKey, keys, config);
    return this.flights.join(submission, options.guest, (hasGuest) =>
      this.#settle(submission, options, hasGuest),
    );
  }

  async #settle(submission: Submission, options: SubmitOptions, hasGuest: HasGuest): Promise<Attempt> {
    const { store, now } = this.#deps;
    const known = await orUnavailable(store.get(submission.reference));
    if (known && known.payloadMac !== submission.payloadMac) throw new ProblemError('idempotency_conflict');
    if (known && isSettled(known)) return known;
    if (known && now() - known.firstSentAt > REPLAY_WINDOW_MS) return this.#closeLate(known, submission);
    const attempt = known ?? (await this.#begin(submission, options));
    const outcome = await sendWithReplays(submission.frozen, known !== undefined, hasGuest, this.#deps);
    return this.#conclude(attempt, submission, outcome);
  }

  async #begin(submission: Submission, { isAllowedOrigin }: SubmitOptions): Promise<Attempt> {
    const { config, keeper, now, store } = this.#deps;
    const property = keeper.entry(submission.claims.propertyId)?.property;
    refuseNewAttempt(submission, { property, isDemo: config.isDemo, now: now(), isAllowedOrigin });
    await redeemChallenge(submission, this.#deps.challenges);
    const attempt = newAttempt(submission, now());
    // Before the first byte leaves: whatever happens from here on, a later request will know that this one was sent.
    await orUnavailable(store.put(attempt));
    return attempt;
  }

  async #conclude(attempt: Attempt, submission: Submission, outcome: SendOutcome): Promise<Attempt> {
    if (outcome.kind === 'created') {
      const { bookingId, checkoutUrl, operationId } = outcome.booking;
      return this.#created(attempt, bookingId, { checkoutUrl, operationId });
    }
    this.#logFailure(attempt, outcome);
    const found = outcome.isDoubtful ? await this.#look(attempt, submission, outcome) : undefined;
    if (found !== undefined) return this.#created(attempt, found, { operationId: outcome.error.operationId });
    if (outcome.kind === 'gave-up') return this.#giveUp(attempt, outcome);
    return this.#refused(attempt, submission, outcome);
  }

  /** Past the replay window an attempt is only looked up: a second booking would be worse than a late answer. */
  async #closeLate(attempt: Attempt, { payload, reference }: Submission): Promise<Attempt> {
    if (attempt.state.status === 'created') return attempt;
    try {
      const bookingId = await readBack(payload, reference, this.#deps);
      if (bookingId !== undefined) return await this.#created(attempt, bookingId, {});
    } catch (error) {
      throw problemOf(error);
    }
    // Known to be dead by now: a new quote is what the guest needs.
    return this.#keep(attempt, { status: 'refused', code: 'quote_expired' });
  }

  /** The booking that a doubtful send has made. After a refusal, not finding it is a verdict: so it is looked for twice. */
  async #look(
    attempt: Attempt,
    { payload, reference }: Submission,
    { kind }: SendOutcome,
  ): Promise<string | undefined> {
    try {
      const found = await readBack(payload, reference, this.#deps);
      if (found !== undefined || kind === 'gave-up') return found;
      await this.#deps.sleep(SECOND_LOOK_MS);
      return await readBack(payload, reference, this.#deps);
    } catch (error) {
      const fields = failureFields(error);
      this.#log(attempt, { level: 'warn', event: 'booking_not_looked_up', ...fields });
      if (kind === 'refused') throw problemOf(error);
      return undefined;
    }
  }

  async #created(
    attempt: Attempt,
    bookingId: string,
    { checkoutUrl, operationId }: { checkoutUrl?: string | undefined; operationId?: string | undefined },
  ): Promise<Attempt> {
    const { config, keeper } = this.#deps;
    const isUsable = checkoutUrl !== undefined && isSafeTarget(checkoutUrl, config.isDemo);
    if (checkoutUrl !== undefined && !isUsable)
      this.#log(attempt, { level: 'error', event: 'checkout_url_refused', operationId });
    const stay = stayOf(attempt);
    if (stay) keeper.markTaken(attempt.propertyId, stay);
    // Its own rows have the last word: a listing with several rooms may still have one free.
    void keeper.refreshProperty(attempt.propertyId);
    this.#log(attempt, { level: 'info', event: 'booking_created', operationId });
    const url = attempt.paymentMethod === 'Card' && isUsable ? checkoutUrl : undefined;
    return this.#keep(attempt, { status: 'created', bookingId, checkoutUrl: url, operationId });
  }

  async #giveUp(attempt: Attempt, outcome: SendFailure): Promise<never> {
    if (!outcome.isDoubtful) await this.#forget(attempt);
    const { operationId } = outcome.error;
    if (operationId !== undefined && outcome.isDoubtful && attempt.state.status === 'sent')
      await this.#keep(attempt, { status: 'sent', operationId });
    throw problemOf(outcome.error);
  }

  async #refused(
    attempt: Attempt,
    { payload }: Submission,
    { error, isDoubtful }: SendFailure,
  ): Promise<Attempt> {
    const status = error.failure.kind === 'status' ? error.failure.status : 0;
    // Before the answer: the guest is shown other dates next, from the calendar as it is then.
    if (status === 409) await this.#noteConflict(attempt);
    const refusal = await whyRefused({ status, text: error.serviceText ?? '' }, payload, () =>
      this.#checkStay(attempt),
    );
    const { operationId } = error;
    if (refusal) return this.#keep(attempt, refusedState(refusal, operationId));
    // The host's to mend. Nothing was booked, so once it is mended the same request may be sent as a new one.
    if (!isDoubtful) await this.#forget(attempt);
    throw new ProblemError('service_error', { operationId });
  }

  /** Closed at once, in case the service cannot be asked which of the nights it was; its own rows have the last word. */
  async #noteConflict(attempt: Attempt): Promise<void> {
    const { keeper } = this.#deps;
    const stay = stayOf(attempt);
    if (stay) keeper.markTaken(attempt.propertyId, stay);
    await keeper.refreshProperty(attempt.propertyId);
  }

  async #checkStay(attempt: Attempt): Promise<void> {
    const stay = stayOf(attempt);
    const property = this.#deps.keeper.entry(attempt.propertyId)?.property;
    if (stay && property) await this.#deps.quotes.price(property, stay);
  }

  /** What is known now is told to the guest even where it cannot be kept: the next request finds it out again. */
  async #keep(attempt: Attempt, state: AttemptState): Promise<Attempt> {
    const next = { ...attempt, state };
    await this.#deps.store.put(next).catch((error: unknown) => {
      this.#log(attempt, { level: 'error', event: 'attempt_not_kept', ...failureFields(error) });
    });
    return next;
  }

  async #forget(attempt: Attempt): Promise<void> {
    await this.#deps.store.remove(attempt.reference).catch((error: unknown) => {
      this.#log(attempt, { level: 'error', event: 'attempt_not_kept', ...failureFields(error) });
    });
  }

  /** What the host needs for the service's support (service-interface 2.6, 7), without a word of the guest's. */
  #logFailure(attempt: Attempt, { error, kind, sends, isDoubtful }: SendFailure): void {
    this.#log(attempt, {
      level: isDoubtful || kind === 'gave-up' ? 'error' : 'warn',
      event: kind === 'refused' ? 'booking_refused' : 'booking_unsettled',
      idempotencyKey: attempt.idempotencyKey,
      sends,
      ...failureFields(error),
    });
  }

  #log(attempt: Attempt, entry: Parameters<Log>[0]): void {
    this.#deps.log({ ...entry, attempt: shortReference(attempt.reference), propertyId: attempt.propertyId });
  }
}

const stayOf = ({ checkIn, checkOut }: Attempt): NightRange | undefined => nightRange(checkIn, checkOut);

const refusedState = ({ code, errors }: Refusal, operationId: string | undefined): AttemptState => ({
  status: 'refused',
  code,
  errors,
  operationId,
});
