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

/** A booking that the service has confirmed. */
export interface FoundBooking {
  readonly bookingId: string;
  readonly checkoutUrl?: string | undefined;
  readonly operationId?: string | undefined;
}

/** Answers whose body the service's support needs (INTERFACE.md 2.6, 7): a 500, or an unusable success. */
const isRecorded = ({ failure }: ServiceError): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'status' && failure.status === 500);

/** Stores the outcome of attempts, and reports it to the calendar, the log and the metrics. */
export class Outcomes {
  readonly #deps: OutcomesDeps;

  constructor(deps: OutcomesDeps) {
    this.#deps = deps;
  }

  async created(attempt: Attempt, { checkoutUrl, ...booking }: FoundBooking): Promise<Attempt> {
    const { operationId } = booking;
    // Not awaited: a listing with several rooms may still have one free, and the read shows that later.
    this.taken(attempt).catch((error: unknown) => {
      this.log(attempt, unforeseen(error));
    });
    const url = isPaidAtCheckout(attempt.paymentMethod) ? checkoutUrl : undefined;
    const kept = await this.keep(attempt, { status: 'created', checkoutUrl: url, ...booking });
    this.log(attempt, { level: 'info', event: 'booking_created', operationId });
    return kept;
  }

  /** Closes the nights at once, in case the service cannot be read; its own rows decide afterwards. */
  async taken({ propertyId, checkIn, checkOut }: Attempt): Promise<void> {
    const { calendarCache } = this.#deps;
    const stay = nightRange(checkIn, checkOut);
    if (!stay) return;
    calendarCache.markTaken(propertyId, stay);
    await calendarCache.refreshStay(propertyId, stay);
  }

  /**
   * Stores the outcome, and resolves with it, or with what another instance has found out, if that is more. If the
   * store fails, throws the problem that asks for another attempt: the record still says "sent", and the same request
   * or a lookup settles it.
   */
  async keep(attempt: Attempt, state: AttemptState): Promise<Attempt> {
    const kept = await this.#deps.store.put({ ...attempt, state });
    this.#deps.observe?.({ kind: 'attempt', state: state.status });
    return kept;
  }

  /** Releases the claim so that another request can continue; if that fails, the claim expires by itself. */
  async giveBack(attempt: Attempt): Promise<Attempt> {
    return this.#deps.store.put(attempt).catch(() => attempt);
  }

  /** Nothing was sent, or nothing was booked: the same request may begin again. */
  async forget(attempt: Attempt): Promise<void> {
    await this.#deps.store.remove(attempt.reference).catch((error: unknown) => {
      this.log(attempt, { level: 'warn', event: 'attempt_not_forgotten', ...failureFields(error) });
    });
  }

  /** A lookup that could not decide: the log shows how many rows the service has to correct. */
  skipped(attempt: Attempt, count: number): void {
    this.#deps.observe?.({ kind: 'rows-skipped', count });
    this.log(attempt, { level: 'warn', event: 'booking_rows_skipped', count });
  }

  /** Logs the service's answer to a booking for its support, without its text. */
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
