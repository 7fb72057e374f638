import type { ListedBooking, DecisionText } from '../../service-api/booking-rows.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { isSameSecret } from '../keys.ts';
import type { KeyRing } from '../keys.ts';
import type { Attempt } from '../store/attempt.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import { FINAL_AFTER_MS, LOOKUP_TIMEOUT_MS, SECOND_LOOKUP_AFTER_MS } from '../time-limits.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../../contract/problem-error.ts';
import { failureFields } from '../log.ts';
import { problemOf } from '../service.ts';
import type { Clock } from '../concurrency.ts';
import type { Outcomes } from './outcomes.ts';
import { keysOf, macOfGuest } from './submission.ts';

export interface ReadBackDeps {
  readonly service: ServiceClient;
  readonly store: Pick<AttemptStore, 'openAttempts' | 'referenceOf'>;
  readonly ring: KeyRing;
  readonly clock: Pick<Clock, 'now'>;
}

/** The result of a lookup in the service's list of bookings. */
export type ListResult =
  | { readonly kind: 'found'; readonly bookingId: string }
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'unsure';
      /** The number of rows that could be the attempt's booking, but have unreadable fields. */
      readonly skippedRows: number;
      /** The number of rows that could be the attempt's booking, but also that of another open attempt. */
      readonly disputedRows: number;
    };

/** Whether a row is the attempt's booking; `undefined` if the row cannot be read. */
type Match = boolean | undefined;

/** Combines the matches of a row's fields. One `false` rules the row out, even if other fields cannot be read. */
function combineMatches(matches: readonly Match[]): Match {
  if (matches.includes(false)) return false;
  return matches.includes(undefined) ? undefined : true;
}

function trimmed(field: DecisionText): string | undefined {
  const text = field?.trim();
  return text === '' ? undefined : text;
}

function isText(field: DecisionText, wanted: string): Match {
  const text = trimmed(field);
  return text === undefined ? undefined : text.toLowerCase() === wanted.toLowerCase();
}

function isOnDay(field: DecisionText, wanted: string): Match {
  const day = isoDate(trimmed(field)?.slice(0, wanted.length) ?? '');
  return day === undefined ? undefined : day === wanted;
}

/**
 * Whether a row looks like the attempt's booking: compares the fields that both have, except those that the service may
 * rewrite.
 */
const looksLike = (attempt: Attempt, row: ListedBooking): Match =>
  combineMatches([
    isText(row.propertyId, attempt.propertyId),
    isText(row.platform, 'Website'),
    isOnDay(row.checkIn, attempt.checkIn),
    isOnDay(row.checkOut, attempt.checkOut),
    row.paymentMethod === null || isText(row.paymentMethod, attempt.paymentMethod),
    row.status === undefined ? undefined : !/cancel/i.test(row.status ?? ''),
  ]);

function isOfGuest(attempt: Attempt, row: ListedBooking, ring: KeyRing): Match {
  const name = trimmed(row.guestName);
  const keys = keysOf(attempt, ring);
  if (name === undefined || !keys) return undefined;
  return isSameSecret(macOfGuest(keys, attempt.reference, name), attempt.guestMac);
}

/** Whether a row looks like the attempt's booking and has the name of its guest. */
function fits(attempt: Attempt, row: ListedBooking, ring: KeyRing): Match {
  const rowMatch = looksLike(attempt, row);
  return rowMatch === false ? false : combineMatches([rowMatch, isOfGuest(attempt, row, ring)]);
}

/**
 * Whether another attempt with an unknown outcome could have made the booking, too: the same guest has ordered the same
 * nights twice. No field of the list tells the two apart, so only the service's answer to one of them decides.
 */
async function isDisputed(
  { reference }: Attempt,
  row: ListedBooking,
  { store, ring }: ReadBackDeps,
): Promise<boolean> {
  const { attempts } = await store.openAttempts();
  return attempts.some((other) => other.reference !== reference && fits(other, row, ring) !== false);
}

/**
 * Whether no other attempt has this booking: the same guest may have booked the same nights before, in another room.
 */
async function isUnclaimed(
  { reference }: Attempt,
  { bookingId }: ListedBooking,
  { store }: ReadBackDeps,
): Promise<Match> {
  if (!bookingId) return undefined;
  const owner = await store.referenceOf(bookingId);
  return owner === undefined || owner === reference;
}

/**
 * Finds out whether `attempt` has made a booking. This is the proxy's only use of `GET /data/bookings`, which is full
 * of personal data: only an id leaves this function. "Absent" permits a second send, so it is returned only if each row
 * certainly belongs to another booking; "found" only if the row cannot belong to another attempt. Rejects with a
 * `ServiceError` if the list cannot be read within `withinMs`.
 */
export async function readBack(attempt: Attempt, withinMs: number, deps: ReadBackDeps): Promise<ListResult> {
  const checkIn = isoDate(attempt.checkIn);
  const endsBy = deps.clock.now() + withinMs;
  const rows = await deps.service.listedBookings({ from: checkIn, to: checkIn }, { endsBy });
  let [skippedRows, disputedRows] = [0, 0];
  for (const row of rows) {
    const fit = fits(attempt, row, deps.ring);
    if (fit === false) continue;
    // The open attempts are read before the booking's owner. In the other order, an attempt that is settled between the two
    // reads would be in neither of them.
    const isOfSeveral = fit === true && (await isDisputed(attempt, row, deps));
    const match = combineMatches([fit, await isUnclaimed(attempt, row, deps)]);
    if (match === true && !isOfSeveral && row.bookingId) return { kind: 'found', bookingId: row.bookingId };
    if (match === true) disputedRows += 1;
    if (match === undefined) skippedRows += 1;
  }
  return skippedRows + disputedRows > 0 ? { kind: 'unsure', skippedRows, disputedRows } : { kind: 'absent' };
}

/**
 * The result of looking for a booking. `unsure`: the list could not be read completely and in time; `problem` is for a
 * guest who waits.
 */
export type LookupResult =
  | { readonly kind: 'found'; readonly bookingId: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unsure'; readonly problem: ProblemError };

export interface FindBookingDeps extends ReadBackDeps {
  readonly outcomes: Outcomes;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
}

export interface FindBookingOptions {
  /** Whether to look twice, because a request on its way may commit after the first look. Default false. */
  readonly isRepeated?: boolean;
  /** Milliseconds that a guest still waits; read before each lookup. */
  readonly msLeft?: () => number;
}

/** The problem while it is unknown whether the booking exists: the same request may be sent again. */
export const outcomeUnknown = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });

/** Looks for the booking that `attempt` may have made, and logs it if the list cannot be read. */
export async function findBooking(
  attempt: Attempt,
  deps: FindBookingDeps,
  { isRepeated = false, msLeft = () => LOOKUP_TIMEOUT_MS }: FindBookingOptions = {},
): Promise<LookupResult> {
  const { outcomes, clock } = deps;
  try {
    let result = await readBack(attempt, Math.min(LOOKUP_TIMEOUT_MS, msLeft()), deps);
    if (result.kind !== 'found' && isRepeated) {
      // The guest does not wait for the second look, and without it "not found" is uncertain.
      if (msLeft() <= SECOND_LOOKUP_AFTER_MS) return { kind: 'unsure', problem: outcomeUnknown() };
      await clock.sleep(SECOND_LOOKUP_AFTER_MS);
      result = await readBack(attempt, Math.min(LOOKUP_TIMEOUT_MS, msLeft()), deps);
    }
    if (result.kind !== 'unsure') return result;
    outcomes.logUnsureRows(attempt, result);
    return { kind: 'unsure', problem: outcomeUnknown() };
  } catch (error) {
    outcomes.log(attempt, { level: 'warn', event: 'booking_lookup_failed', ...failureFields(error) });
    return { kind: 'unsure', problem: error instanceof ServiceError ? problemOf(error) : outcomeUnknown() };
  }
}

const SECRET_REMOVED =
  'The secret that this attempt began with is not in QUOTE_SECRET, so it is unknown whether it has booked: ' +
  'add that secret at the end of QUOTE_SECRET for an hour.';

/**
 * Settles a claimed attempt that must not be sent again, by a lookup alone. Stores the outcome, which may still be
 * unknown, and resolves with the attempt that is in the store then.
 */
export async function settleByLookup(attempt: Attempt, deps: FindBookingDeps): Promise<Attempt> {
  const { outcomes, ring, clock } = deps;
  const now = clock.now();
  const lookedUp = { ...attempt, lookedUpAt: Math.trunc(now) };
  const { operationId } = attempt.state;
  if (!keysOf(attempt, ring)) {
    outcomes.log(attempt, { level: 'warn', event: 'attempt_secret_removed', message: SECRET_REMOVED });
    return outcomes.save(lookedUp, attempt.state);
  }
  const lookup = await findBooking(attempt, deps);
  if (lookup.kind === 'found')
    return outcomes.saveBooking(lookedUp, { bookingId: lookup.bookingId, operationId });
  // The attempt has certainly failed: the guest needs a new quote.
  if (lookup.kind === 'absent' && now - attempt.firstSentAt > FINAL_AFTER_MS)
    return outcomes.save(lookedUp, { status: 'refused', code: 'quote_expired', operationId });
  return outcomes.save(lookedUp, { status: 'unknown', operationId });
}
