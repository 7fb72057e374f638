import { jsonText } from '../../contract/json-text.ts';
import { fieldsOf } from '../../contract/shape.ts';
import type { Store } from './safe-store.ts';

/** How long after its first send an attempt may be sent again; later its outcome is only looked up. */
export const ATTEMPT_LIFE_MS: number = 15 * 60_000;

/** Of the names of all entries that are ours. */
export const PREFIX = 'booking-widget:';

/** What is under `name` of `pick`'s store, of whatever shape: another version may have written it, or another script. */
export function readEntry(pick: () => Pick<Store, 'getItem'>, name: string): unknown {
  try {
    return JSON.parse(pick().getItem(name) ?? 'null');
  } catch {
    // Blocked, or no JSON.
    return null;
  }
}

/** Without a value there is no entry any more. */
export function writeEntry(
  pick: () => Pick<Store, 'setItem' | 'removeItem'>,
  name: string,
  value: unknown,
): void {
  try {
    if (value === undefined) pick().removeItem(name);
    else pick().setItem(name, jsonText(value));
  } catch {
    // Blocked or full: the page goes on without a memory.
  }
}

/** What is kept of a property's bookings, or attempts: a list. */
export const listIn = (entry: unknown): readonly unknown[] => (Array.isArray(entry) ? entry : []);

/** What was written by a clock that has been set back since is of no known age. */
export const isAlive = (startedAt: unknown, now: number): boolean =>
  Math.abs(now - Number(startedAt ?? NaN)) < ATTEMPT_LIFE_MS;

/** Read by hand, for the schemas come with the booking; what does not look like an attempt or a booking is over, too. */
function isExpired(name: string, kept: unknown, now: number): boolean {
  const { startedAt, stay } = fieldsOf(kept);
  if (name.endsWith(':attempt')) return !isAlive(startedAt, now);
  const { checkOut } = fieldsOf(stay);
  return typeof checkOut !== 'string' || checkOut <= new Date(now).toISOString().slice(0, 10);
}

/** The part of `Storage` that tells what is in it. */
export type ListedStore = Store & Pick<Storage, 'length' | 'key'>;

function namesIn(pick: () => ListedStore): string[] {
  try {
    const store = pick();
    return [...Array(store.length).keys()].map((index) => store.key(index) ?? '');
  } catch {
    // Blocked: then nothing is in it.
    return [];
  }
}

/**
 * Takes out of `pick`'s store what is over, of whatever property, for the guest may never open that property's page again:
 * attempts that cannot be sent again any more, with name and address in them, and bookings whose check-out has come.
 */
export function removeExpiredEntries(pick: () => ListedStore, now: number): void {
  for (const name of namesIn(pick).filter(
    (each) => each.startsWith(PREFIX) && /:(attempt|booking)$/.test(each),
  )) {
    const kept = listIn(readEntry(pick, name));
    const left = kept.filter((each) => !isExpired(name, each, now));
    if (left.length === 0) writeEntry(pick, name, undefined);
    else if (left.length < kept.length) writeEntry(pick, name, left);
  }
}
