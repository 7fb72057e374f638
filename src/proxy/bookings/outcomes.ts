import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { ServiceError } from '../../service-api/errors.ts';
import { sha256Hex } from '../../service-api/sha256.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import { failureFields, unforeseen } from '../log.ts';
import type { Log } from '../log.ts';
import type { Observe } from '../observe.ts';
import { shortReference } from '../store/attempt.ts';
import type { Attempt, AttemptState } from '../store/attempt.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import { outlineOf } from './answer-outline.ts';

export interface OutcomesDeps {
  readonly store: AttemptStore;
  readonly calendarCache: Pick<CalendarCache, 'markTaken' | 'refreshStay'>;
  readonly log: Log;
  readonly observe: Observe | undefined;
}

/** A booking that the service says exists. */
export interface FoundBooking {
  readonly bookingId: string;
  readonly checkoutUrl?: string | undefined;
  readonly operationId?: string | undefined;
}

/** Answers whose body the service's support wants to know of (INTERFACE.md 2.6, 7): a 500, a success that could not be used. */
const isRecorded = ({ failure }: ServiceError): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'status' && failure.status === 500);

/** Writes down what became of attempts, and tells calendar, log and statistics of it. */
export class Outcomes {
  readonly #deps: OutcomesDeps;

  constructor(deps: OutcomesDeps) {
    this.#deps = deps;
  }

  async created(attempt: Attempt, { checkoutUrl, ...booking }: FoundBooking): Promise<Attempt> {
    const { operationId } = booking;
    // Not waited for: a listing with several rooms may still have one free, and says so later.
    this.taken(attempt).catch((error: unknown) => {
      this.log(attempt, unforeseen(error));
    });
    const url = isPaidAtCheckout(attempt.paymentMethod) ? checkoutUrl : undefined;
    const kept = await this.keep(attempt, { status: 'created', checkoutUrl: url, ...booking });
    this.log(attempt, { level: 'info', event: 'booking_created', operationId });
    return kept;
  }

  /** Closes the nights at once, in case the service cannot be asked about them; its own rows have the last word. */
  async taken({ propertyId, checkIn, checkOut }: Attempt): Promise<void> {
    const { calendarCache } = this.#deps;
    const stay = nightRange(checkIn, checkOut);
    if (!stay) return;
    calendarCache.markTaken(propertyId, stay);
    await calendarCache.refreshStay(propertyId, stay);
  }

  /**
   * What is known from now on: where another instance has found out more, that. Throws the problem that asks for another try
   * where it cannot be kept: then the record still says that it was sent, and the same request, or a look, settles it.
   */
  async keep(attempt: Attempt, state: AttemptState): Promise<Attempt> {
    const kept = await this.#deps.store.put({ ...attempt, state });
    this.#deps.observe?.({ kind: 'attempt', state: state.status });
    return kept;
  }

  /** Lets another request go on with it; should that fail, it may do so when the claim has run out. */
  async giveBack(attempt: Attempt): Promise<Attempt> {
    return this.#deps.store.put(attempt).catch(() => attempt);
  }

  /** Nothing was sent, or nothing was done: the same request may begin again. */
  async forget(attempt: Attempt): Promise<void> {
    await this.#deps.store.remove(attempt.reference).catch((error: unknown) => {
      this.log(attempt, { level: 'warn', event: 'attempt_not_forgotten', ...failureFields(error) });
    });
  }

  /** A look that could not tell: the host sees how many rows the service has to mend. */
  skipped(attempt: Attempt, count: number): void {
    this.#deps.observe?.({ kind: 'rows-skipped', count });
    this.log(attempt, { level: 'warn', event: 'booking_rows_skipped', count });
  }

  /** Tells the host how the service has answered to a booking, for its support, without a word of it. */
  async answered(attempt: Attempt, error: ServiceError): Promise<void> {
    const { answer, failure } = error;
    if (answer === undefined || !('status' in failure) || failure.status === 503) return;
    this.log(attempt, {
      level: isRecorded(error) ? 'error' : 'warn',
      event: 'service_answer',
      idempotencyKey: attempt.idempotencyKey,
      ...failureFields(error),
      answerSha256: await sha256Hex(new TextEncoder().encode(answer)),
      answer: isRecorded(error) ? outlineOf(answer) : undefined,
    });
  }

  log({ reference, propertyId }: Attempt, entry: Parameters<Log>[0]): void {
    this.#deps.log({ ...entry, attempt: shortReference(reference), propertyId });
  }
}
