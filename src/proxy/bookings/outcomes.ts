import { createHash } from 'node:crypto';
import type { ServiceError } from '../../service-api/errors.ts';
import type { CreatedBooking } from '../../service-api/service-client.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import { failureFields, unexpectedError } from '../log.ts';
import type { Log } from '../log.ts';
import type { Observe } from '../observe.ts';
import { shortReference } from '../store/attempt.ts';
import type { Attempt, AttemptState } from '../store/attempt.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import { FIELD_PROBLEMS } from '../../contract/guest-rules.ts';
import { STAY_PROBLEM } from '../../contract/problem.ts';
import type { FieldError, ProblemCode } from '../../contract/problem.ts';
import type { ServiceBookingRequest } from '../../service-api/booking-request.ts';
import { ProblemError } from '../../contract/problem-error.ts';

export interface OutcomesDeps {
  readonly store: AttemptStore;
  readonly calendarCache: CalendarCache;
  readonly log: Log;
  readonly observe: Observe | undefined;
}

/** The rows of the service's list that may be an attempt's booking: unreadable ones, and those of several attempts. */
export interface UnsureRows {
  readonly skippedRows: number;
  readonly disputedRows: number;
}

/** Fields whose text is logged, because it identifies a booking, but no guest. */
const IDENTIFYING_FIELDS: ReadonlySet<string> = new Set(['booking_id', 'payment_method', 'status']);
/** The format of a field's name and of an id of the service. */
const IDENTIFIER = /^[\w.:-]{1,64}$/;
const lengthText = (text: string): string => `(${text.length})`;
const identifierOrLength = (text: string): string => (IDENTIFIER.test(text) ? text : lengthText(text));

function outlineValue(name: string, value: unknown): unknown {
  if (typeof value === 'number') return '(number)';
  if (typeof value === 'string')
    return IDENTIFYING_FIELDS.has(name) ? identifierOrLength(value) : lengthText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(fields.map(([field, each]) => [identifierOrLength(field), each]));
}

/**
 * Returns the structure of a body of the service, for its support. Each text is replaced by its length, since a guest
 * may have typed it, and so is each field's name that does not look like an identifier. Numbers are replaced too, since
 * one may be a telephone number. A body that is not JSON counts as one text.
 */
export function outlineOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), outlineValue);
  } catch {
    return lengthText(body);
  }
}

/** Whether the service's support needs the body of the answer (INTERFACE.md 2.6, 7): a 500, or an unusable success. */
const needsOutline = ({ failure }: ServiceError): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'status' && failure.status === 500);

/** Stores the outcome of attempts, and reports it to the calendar, the log and the metrics. */
export class Outcomes {
  readonly #deps: OutcomesDeps;

  constructor(deps: OutcomesDeps) {
    this.#deps = deps;
  }

  /** Stores the booking of the attempt. If another attempt has this booking, the outcome stays unknown. */
  async saveBooking(attempt: Attempt, booking: CreatedBooking): Promise<Attempt> {
    const { operationId } = booking;
    // This read is not awaited. Until it ends, a listing that has another free room shows the nights as taken.
    this.closeNights(attempt).catch((error: unknown) => {
      this.log(attempt, unexpectedError(error));
    });
    const stored = await this.save(attempt, { status: 'created', ...booking });
    if (stored.state.status !== 'created') {
      this.log(attempt, { level: 'error', event: 'booking_claimed_twice', operationId });
      return this.save(attempt, { status: 'unknown', operationId });
    }
    if (attempt.state.status !== 'created')
      this.log(attempt, { level: 'info', event: 'booking_created', operationId });
    return stored;
  }

  /**
   * Marks the nights as not available at once, even if the service cannot be read now. The next read of the service
   * replaces the mark.
   */
  async closeNights({ propertyId, checkIn, checkOut }: Attempt): Promise<void> {
    const { calendarCache } = this.#deps;
    const stay = nightRange(checkIn, checkOut);
    if (!stay) return;
    calendarCache.markTaken(propertyId, stay);
    await calendarCache.refreshStay(propertyId, stay);
  }

  /**
   * Stores the outcome, unless the store knows more about the attempt or another attempt has the booking. Resolves
   * with the attempt that is in the store then. Rejects with a `StoreError` if the store fails: the stored state then
   * stays "sent" until the same request or a lookup settles it.
   */
  async save(attempt: Attempt, state: AttemptState): Promise<Attempt> {
    const stored = await this.#deps.store.put({ ...attempt, state });
    const { status } = state;
    if (attempt.state.status !== status && stored.state.status === status)
      this.#deps.observe?.({ kind: 'attempt', state: status });
    return stored;
  }

  /** Releases the claim so that another request can continue; if that fails, the claim expires by itself. */
  async releaseClaim(attempt: Attempt): Promise<Attempt> {
    return this.#deps.store.put(attempt).catch(() => attempt);
  }

  /** Removes an attempt that has sent or booked nothing, so the same request may begin again. */
  async remove(attempt: Attempt): Promise<void> {
    await this.#deps.store.remove(attempt.reference).catch((error: unknown) => {
      this.log(attempt, { level: 'warn', event: 'attempt_not_removed', ...failureFields(error) });
    });
  }

  /**
   * Logs the number of rows because of which a lookup could not decide: unreadable rows are for the service, disputed
   * ones for the host.
   */
  logUnsureRows(attempt: Attempt, { skippedRows, disputedRows }: UnsureRows): void {
    if (disputedRows > 0)
      this.log(attempt, { level: 'warn', event: 'booking_rows_disputed', count: disputedRows });
    if (skippedRows > 0)
      this.log(attempt, { level: 'warn', event: 'booking_rows_skipped', count: skippedRows });
  }

  /** Logs the service's answer to a booking for its support: a digest, and for some failures the outline. */
  logAnswer(attempt: Attempt, error: ServiceError): void {
    const { answer, failure } = error;
    if (answer === undefined || !('status' in failure) || failure.status === 503) return;
    this.log(attempt, {
      level: needsOutline(error) ? 'error' : 'warn',
      event: 'service_answer',
      idempotencyKey: attempt.idempotencyKey,
      ...failureFields(error),
      answerSha256: createHash('sha256').update(answer).digest('hex'),
      answer: needsOutline(error) ? outlineOf(answer) : undefined,
    });
  }

  log({ reference, propertyId }: Attempt, entry: Parameters<Log>[0]): void {
    this.#deps.log({ ...entry, attempt: shortReference(reference), propertyId });
  }
}

/** A refusal in our own words. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
}

const fieldRefusal = (path: string, message: string): Refusal => ({
  code: 'invalid_request',
  errors: [{ path, message }],
});

/**
 * Returns the likely reason for a 400. The service's text is only a hint, because its form is not documented
 * (INTERFACE.md 7): a field that it names must have been sent, and none of the text is passed on.
 */
function refusalByText(text: string, request: ServiceBookingRequest): Refusal | undefined {
  const isInvoice = /invoice/i.test(text);
  if (/e-?mail/i.test(text) && (isInvoice ? request.invoice : request.email) !== undefined)
    return fieldRefusal(isInvoice ? 'invoice.email' : 'guest.email', FIELD_PROBLEMS.email);
  if (/phone/i.test(text) && request.phone !== undefined)
    return fieldRefusal('guest.phone', FIELD_PROBLEMS.phone);
  if (/payment.?method|card.?payment|configured/i.test(text)) return { code: 'payment_method_unavailable' };
  return undefined;
}

/** The codes that count as the reason if a new read of the stay fails with one of them. */
const STAY_CODES = Object.values(STAY_PROBLEM);

async function stayRefusal(checkStay: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await checkStay();
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) return undefined;
    const code = STAY_CODES.find((each) => error.code === each);
    return code && { code, detail: error.details.detail };
  }
}

/**
 * Returns the reason why the service refused with `status`, or `undefined` if the guest cannot act on it: a refused
 * key, a redirect, a rule that we do not know. `checkStay` reads the stay again and throws if it cannot be booked.
 */
export async function whyRefused(
  { status, text }: { readonly status: number; readonly text: string },
  request: ServiceBookingRequest,
  checkStay: () => Promise<unknown>,
): Promise<Refusal | undefined> {
  if (status === 409)
    return { code: /idempotency/i.test(text) ? 'idempotency_conflict' : 'dates_unavailable' };
  if (status !== 400) return undefined;
  return refusalByText(text, request) ?? (await stayRefusal(checkStay));
}
