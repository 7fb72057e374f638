import type { ListedBooking, FieldText } from '../../service-api/booking-rows.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { isSameSecret } from '../keys.ts';
import type { Keys } from '../keys.ts';
import type { Attempt } from '../store/attempt.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import { withSignalAfter, LOOK_MS, SECOND_LOOK_AFTER_MS } from '../time-limits.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../../contract/problem-error.ts';
import { failureFields } from '../log.ts';
import { problemOf } from '../service.ts';
import type { Clock } from '../concurrency.ts';
import type { Outcomes } from './outcomes.ts';
import { macOfGuest } from './submission.ts';

export interface ReadBackDeps {
  readonly service: ServiceClient;
  readonly store: Pick<AttemptStore, 'referenceOf'>;
  readonly clock: Pick<Clock, 'after'>;
}

/** The result of a lookup in the service's list of bookings. */
export type ListResult =
  | { readonly kind: 'found'; readonly bookingId: string }
  | { readonly kind: 'absent' }
  /** `skippedRows` is the number of rows that could be the attempt's booking, but have unreadable fields. */
  | { readonly kind: 'unsure'; readonly skippedRows: number };

/** Whether a row is the attempt's booking; `undefined` if the row cannot be read. */
type Match = boolean | undefined;

/** Combines the matches of a row's fields. One `false` rules the row out, even if other fields cannot be read. */
function allOf(matches: readonly Match[]): Match {
  if (matches.includes(false)) return false;
  return matches.includes(undefined) ? undefined : true;
}

function said(field: FieldText): string | undefined {
  const text = field?.trim();
  return text === '' ? undefined : text;
}

function isText(field: FieldText, wanted: string): Match {
  const text = said(field);
  return text === undefined ? undefined : text.toLowerCase() === wanted.toLowerCase();
}

function isOnDay(field: FieldText, wanted: string): Match {
  const day = isoDate(said(field)?.slice(0, wanted.length) ?? '');
  return day === undefined ? undefined : day === wanted;
}

/**
 * Whether a row looks like the attempt's booking: compares the fields that both have, except those that the service may
 * rewrite.
 */
const looksLike = (attempt: Attempt, row: ListedBooking): Match =>
  allOf([
    isText(row.propertyId, attempt.propertyId),
    isText(row.platform, 'Website'),
    isOnDay(row.checkIn, attempt.checkIn),
    isOnDay(row.checkOut, attempt.checkOut),
    row.paymentMethod === null || isText(row.paymentMethod, attempt.paymentMethod),
    row.status === undefined ? undefined : !/cancel/i.test(row.status ?? ''),
  ]);

async function isOfGuest({ reference, guestMac }: Attempt, row: ListedBooking, keys: Keys): Promise<Match> {
  const name = said(row.guestName);
  return name === undefined ? undefined : isSameSecret(await macOfGuest(keys, reference, name), guestMac);
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
 * certainly belongs to another booking. Rejects with a `ServiceError` if the list cannot be read within `withinMs`.
 * `keys` are those that the attempt was made with.
 */
export async function readBack(
  attempt: Attempt,
  keys: Keys,
  withinMs: number,
  deps: ReadBackDeps,
): Promise<ListResult> {
  const checkIn = isoDate(attempt.checkIn);
  const rows = await withSignalAfter(withinMs, deps.clock.after, (signal) =>
    deps.service.listedBookings({ from: checkIn, to: checkIn }, { signal }),
  );
  let skippedRows = 0;
  for (const row of rows) {
    const likeness = looksLike(attempt, row);
    if (likeness === false) continue;
    const matches = [await isOfGuest(attempt, row, keys), await isUnclaimed(attempt, row, deps)];
    const verdict = allOf([likeness, ...matches]);
    if (verdict === true && row.bookingId) return { kind: 'found', bookingId: row.bookingId };
    if (verdict === undefined) skippedRows += 1;
  }
  return skippedRows > 0 ? { kind: 'unsure', skippedRows } : { kind: 'absent' };
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
  readonly clock: Pick<Clock, 'after' | 'sleep'>;
}

export interface FindBookingOptions {
  /** The keys that the attempt was made with. */
  readonly keys: Keys;
  /** Whether to look twice, because a request on its way may commit after the first look. Default false. */
  readonly isTwice?: boolean;
  /** Milliseconds that a guest still waits; read before each lookup. */
  readonly left?: () => number;
}

/** The problem while it is unknown whether the booking exists: the same request may be sent again. */
export const stillOpen = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });

/** Looks for the booking that `attempt` may have made, and logs it if the list cannot be read. */
export async function findBooking(
  attempt: Attempt,
  { keys, isTwice = false, left = () => LOOK_MS }: FindBookingOptions,
  deps: FindBookingDeps,
): Promise<LookupResult> {
  const { outcomes, clock } = deps;
  try {
    let look = await readBack(attempt, keys, Math.min(LOOK_MS, left()), deps);
    if (look.kind !== 'found' && isTwice) {
      // The guest does not wait for the second look, and without it "not found" is uncertain.
      if (left() <= SECOND_LOOK_AFTER_MS) return { kind: 'unsure', problem: stillOpen() };
      await clock.sleep(SECOND_LOOK_AFTER_MS);
      look = await readBack(attempt, keys, Math.min(LOOK_MS, left()), deps);
    }
    if (look.kind !== 'unsure') return look;
    outcomes.noteSkippedRows(attempt, look.skippedRows);
    return { kind: 'unsure', problem: stillOpen() };
  } catch (error) {
    outcomes.log(attempt, { level: 'warn', event: 'booking_not_looked_up', ...failureFields(error) });
    return { kind: 'unsure', problem: error instanceof ServiceError ? problemOf(error) : stillOpen() };
  }
}
