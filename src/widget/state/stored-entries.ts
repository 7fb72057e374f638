import { jsonText } from '../../contract/json-text.ts';
import { fieldsOf } from '../../contract/shape.ts';
import type { Store } from './safe-store.ts';

/** How long after its first send an attempt may be sent again; later its outcome is only looked up. */
export const ATTEMPT_LIFE_MS: number = 15 * 60_000;

/** The names of all our entries start with it. */
export const PREFIX = 'booking-widget:';

/** The entry `name` of `pick`'s store. It may have any shape: another version or another script may have written it. */
export function readEntry(pick: () => Pick<Store, 'getItem'>, name: string): unknown {
  try {
    return JSON.parse(pick().getItem(name) ?? 'null');
  } catch {
    // Storage is blocked, or the text is not JSON.
    return null;
  }
}

/** Writes an entry, or removes it if there is no value. */
export function writeEntry(
  pick: () => Pick<Store, 'setItem' | 'removeItem'>,
  name: string,
  value: unknown,
): void {
  try {
    if (value === undefined) pick().removeItem(name);
    else pick().setItem(name, jsonText(value));
  } catch {
    // Storage is blocked or full: the page works without a memory.
  }
}

/** The stored bookings or attempts of a property, as a list. */
export const listIn = (entry: unknown): readonly unknown[] => (Array.isArray(entry) ? entry : []);

/**
 * Whether the entry is young enough. If the clock has been set back since, the entry seems to come from the future and has
 * expired too.
 */
export const isAlive = (startedAt: unknown, now: number): boolean =>
  Math.abs(now - Number(startedAt ?? NaN)) < ATTEMPT_LIFE_MS;

/** Read without the schemas, which come with the booking. What does not look like an attempt or a booking has expired too. */
function isExpired(name: string, kept: unknown, now: number): boolean {
  const { startedAt, stay } = fieldsOf(kept);
  if (name.endsWith(':attempt')) return !isAlive(startedAt, now);
  const { checkOut } = fieldsOf(stay);
  return typeof checkOut !== 'string' || checkOut <= new Date(now).toISOString().slice(0, 10);
}

/** The part of `Storage` that lists its entries. */
export type ListedStore = Store & Pick<Storage, 'length' | 'key'>;

function namesIn(pick: () => ListedStore): string[] {
  try {
    const store = pick();
    return [...Array(store.length).keys()].map((index) => store.key(index) ?? '');
  } catch {
    // Storage is blocked, so it has no entries of ours.
    return [];
  }
}

/**
 * Removes expired entries of all properties from `pick`'s store, because the guest may never open their pages again: attempts
 * that can no longer be sent, with name and address in them, and bookings whose check-out day has come.
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
