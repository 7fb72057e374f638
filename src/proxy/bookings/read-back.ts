import type { ListedBooking, TextField } from '../../service-api/booking-rows.ts';
import type { After } from '../../service-api/deadline.ts';
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
import type { Sleep } from '../concurrency.ts';
import type { Outcomes } from './outcomes.ts';
import { macOfGuest } from './submission.ts';

export interface ReadBackDeps {
  readonly service: ServiceClient;
  readonly store: Pick<AttemptStore, 'referenceOf'>;
  readonly after: After;
}

/** What a look into the service's list says of an attempt. */
export type Look =
  | { readonly kind: 'found'; readonly bookingId: string }
  | { readonly kind: 'absent' }
  /** So many rows could be its booking, and cannot be read well enough to tell. */
  | { readonly kind: 'unsure'; readonly skippedRows: number };

/** Whether a row is the attempt's booking; `undefined` if that cannot be read. */
type Match = boolean | undefined;

/** One `false` rules a row out, whatever else cannot be read of it. */
function allOf(matches: readonly Match[]): Match {
  if (matches.includes(false)) return false;
  return matches.includes(undefined) ? undefined : true;
}

function said(field: TextField): string | undefined {
  const text = field?.trim();
  return text === '' ? undefined : text;
}

function isText(field: TextField, wanted: string): Match {
  const text = said(field);
  return text === undefined ? undefined : text.toLowerCase() === wanted.toLowerCase();
}

function isOnDay(field: TextField, wanted: string): Match {
  const day = isoDate(said(field)?.slice(0, wanted.length) ?? '');
  return day === undefined ? undefined : day === wanted;
}

/** Everything that the list tells of a booking and the attempt has kept, except what the service may rewrite. */
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

/** The same guest may have booked the same nights before, in another room: that booking is not this attempt's. */
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
 * Whether `attempt` has made a booking. The one use that the proxy makes of `GET /data/bookings`, which is full of
 * personal data: nothing but an id leaves this function. "Absent" is licence to book again, so it is said only where
 * each row is known to be another booking's. Rejects with a `ServiceError` where the list cannot be read within
 * `withinMs`. `keys` are those that the attempt was made with.
 */
export async function readBack(
  attempt: Attempt,
  keys: Keys,
  withinMs: number,
  deps: ReadBackDeps,
): Promise<Look> {
  const checkIn = isoDate(attempt.checkIn);
  const rows = await withSignalAfter(withinMs, deps.after, (signal) =>
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
 * What is known of a booking after it was looked for. `unsure`: the list could not be read, not in time, or not all of
 * it; `problem` is what a guest who waits for it is told.
 */
export type Known =
  | { readonly kind: 'found'; readonly bookingId: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unsure'; readonly problem: ProblemError };

export interface FindBookingDeps extends ReadBackDeps {
  readonly outcomes: Outcomes;
  readonly sleep: Sleep;
}

export interface FindBookingOptions {
  /** Those that the attempt was made with. */
  readonly keys: Keys;
  /** Not found once is not "not there": a request that is on its way may commit meanwhile. Default false. */
  readonly isTwice?: boolean;
  /** How long somebody waits for it, in milliseconds from now; asked before each look. */
  readonly left?: () => number;
}

/** Whether the booking is there is not known: the same request may ask again. */
const stillOpen = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });

/** Looks for the booking that `attempt` may have made, and tells the host where that cannot be found out. */
export async function findBooking(
  attempt: Attempt,
  { keys, isTwice = false, left = () => LOOK_MS }: FindBookingOptions,
  deps: FindBookingDeps,
): Promise<Known> {
  const { outcomes, sleep } = deps;
  try {
    let look = await readBack(attempt, keys, Math.min(LOOK_MS, left()), deps);
    if (look.kind !== 'found' && isTwice) {
      await sleep(SECOND_LOOK_AFTER_MS);
      look = await readBack(attempt, keys, Math.min(LOOK_MS, left()), deps);
    }
    if (look.kind !== 'unsure') return look;
    outcomes.skipped(attempt, look.skippedRows);
    return { kind: 'unsure', problem: stillOpen() };
  } catch (error) {
    outcomes.log(attempt, { level: 'warn', event: 'booking_not_looked_up', ...failureFields(error) });
    return { kind: 'unsure', problem: error instanceof ServiceError ? problemOf(error) : stillOpen() };
  }
}
