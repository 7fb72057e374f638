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

function trimmedText(field: DecisionText): string | undefined {
  const text = field?.trim();
  return text === '' ? undefined : text;
}

function matchesText(field: DecisionText, expected: string): Match {
  const text = trimmedText(field);
  return text === undefined ? undefined : text.toLowerCase() === expected.toLowerCase();
}

function matchesDay(field: DecisionText, expected: string): Match {
  const day = isoDate(trimmedText(field)?.slice(0, expected.length) ?? '');
  return day === undefined ? undefined : day === expected;
}

/**
 * Compares a row with the stay of the attempt, by the fields that both have. Fields that the service may rewrite are
 * left out.
 */
const matchStay = (attempt: Attempt, row: ListedBooking): Match =>
  combineMatches([
    matchesText(row.propertyId, attempt.propertyId),
    matchesText(row.platform, 'Website'),
    matchesDay(row.checkIn, attempt.checkIn),
    matchesDay(row.checkOut, attempt.checkOut),
    row.paymentMethod === null || matchesText(row.paymentMethod, attempt.paymentMethod),
    row.status === undefined ? undefined : !/cancel/i.test(row.status ?? ''),
  ]);

function matchGuest(attempt: Attempt, row: ListedBooking, ring: KeyRing): Match {
  const name = trimmedText(row.guestName);
  const keys = keysOf(attempt, ring);
  if (name === undefined || !keys) return undefined;
  return isSameSecret(macOfGuest(keys, attempt.reference, name), attempt.guestMac);
}

/** Compares a row with the stay and the guest's name of the attempt. */
function matchAttempt(attempt: Attempt, row: ListedBooking, ring: KeyRing): Match {
  const stayMatch = matchStay(attempt, row);
  return stayMatch === false ? false : combineMatches([stayMatch, matchGuest(attempt, row, ring)]);
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
  return attempts.some((other) => other.reference !== reference && matchAttempt(other, row, ring) !== false);
}

/**
 * Whether no other attempt has this booking. The same guest may have booked the same nights before, in another room.
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
    const rowMatch = matchAttempt(attempt, row, deps.ring);
    if (rowMatch === false) continue;
    // The open attempts are read before the booking's owner. In the other order, an attempt that is settled between the two
    // reads would be in neither of them.
    const fitsSeveral = rowMatch === true && (await isDisputed(attempt, row, deps));
    const match = combineMatches([rowMatch, await isUnclaimed(attempt, row, deps)]);
    if (match === true && !fitsSeveral && row.bookingId) return { kind: 'found', bookingId: row.bookingId };
    if (match === true) disputedRows += 1;
    if (match === undefined) skippedRows += 1;
  }
  return skippedRows + disputedRows > 0 ? { kind: 'unsure', skippedRows, disputedRows } : { kind: 'absent' };
}

/**
 * The result of looking for a booking. `unsure`: the list could not be read completely and in time; `problem` is then
 * the answer to a waiting guest.
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
  /** Whether to look twice, because a request on its way may still book after the first lookup. Default false. */
  readonly isRepeated?: boolean;
  /** Returns the milliseconds for which the guest still waits. Called before each lookup. */
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
 * Settles a claimed attempt that must not be sent again, only by a lookup. Stores the outcome, which may still be
 * unknown, and resolves with the attempt that is in the store then.
 */
export async function settleByLookup(attempt: Attempt, deps: FindBookingDeps): Promise<Attempt> {
  const { outcomes, ring, clock } = deps;
  const now = clock.now();
  const lookedUpAttempt = { ...attempt, lookedUpAt: Math.trunc(now) };
  const { operationId } = attempt.state;
  if (!keysOf(attempt, ring)) {
    outcomes.log(attempt, { level: 'warn', event: 'attempt_secret_removed', message: SECRET_REMOVED });
    return outcomes.save(lookedUpAttempt, attempt.state);
  }
  const lookup = await findBooking(attempt, deps);
  if (lookup.kind === 'found')
    return outcomes.saveBooking(lookedUpAttempt, { bookingId: lookup.bookingId, operationId });
  // The attempt has certainly failed: the guest needs a new quote.
  if (lookup.kind === 'absent' && now - attempt.firstSentAt > FINAL_AFTER_MS)
    return outcomes.save(lookedUpAttempt, { status: 'refused', code: 'quote_expired', operationId });
  return outcomes.save(lookedUpAttempt, { status: 'unknown', operationId });
}
