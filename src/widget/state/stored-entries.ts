import { jsonText } from '../../contract/json-text.ts';
import { fieldsOf } from '../../contract/shape.ts';
import type { Store } from './safe-store.ts';

/** How long an attempt is stored after its first send, so that it can be sent again. */
const ATTEMPT_LIFE_MS = 15 * 60_000;

/** The prefix of the names of all our entries. */
export const PREFIX = 'booking-widget:';

/** Returns the entry `name` of the store. It may have any shape, because another version or script may have written it. */
export function readEntry(getStore: () => Pick<Store, 'getItem'>, name: string): unknown {
  try {
    return JSON.parse(getStore().getItem(name) ?? 'null');
  } catch {
    // Storage is blocked, or the text is not JSON.
    return null;
  }
}

/** Writes an entry, or removes it if there is no value. */
export function writeEntry(
  getStore: () => Pick<Store, 'setItem' | 'removeItem'>,
  name: string,
  value: unknown,
): void {
  try {
    if (value === undefined) getStore().removeItem(name);
    else getStore().setItem(name, jsonText(value));
  } catch {
    // Storage is blocked or full: the page works without a memory.
  }
}

/** Returns the bookings or attempts in an entry; none if the entry is not a list. */
export const listIn = (entry: unknown): readonly unknown[] => (Array.isArray(entry) ? entry : []);

/**
 * Whether the attempt has not expired. An attempt from the future has expired, too: the clock has been set back since.
 */
export const isAlive = (startedAt: unknown, now: number): boolean =>
  Math.abs(now - Number(startedAt ?? NaN)) < ATTEMPT_LIFE_MS;

/** Whether an attempt or a booking has expired. It is read without the schemas, which load later. A malformed one has expired. */
function isExpired(name: string, entry: unknown, now: number): boolean {
  const { startedAt, stay } = fieldsOf(entry);
  if (name.endsWith(':attempt')) return !isAlive(startedAt, now);
  const { checkOut } = fieldsOf(stay);
  return typeof checkOut !== 'string' || checkOut <= new Date(now).toISOString().slice(0, 10);
}

/** The part of `Storage` that lists its entries. */
export type ListedStore = Store & Pick<Storage, 'length' | 'key'>;

function namesIn(getStore: () => ListedStore): string[] {
  try {
    const store = getStore();
    return [...Array(store.length).keys()].map((index) => store.key(index) ?? '');
  } catch {
    // Storage is blocked, so there are no entries.
    return [];
  }
}

/**
 * Removes expired attempts and bookings of all properties from the store, because the guest may never open the other properties'
 * pages again, and an attempt contains a name and an address.
 */
export function removeExpiredEntries(getStore: () => ListedStore, now: number): void {
  for (const name of namesIn(getStore).filter(
    (each) => each.startsWith(PREFIX) && /:(attempt|booking)$/.test(each),
  )) {
    const entries = listIn(readEntry(getStore, name));
    const remaining = entries.filter((each) => !isExpired(name, each, now));
    if (remaining.length === 0) writeEntry(getStore, name, undefined);
    else if (remaining.length < entries.length) writeEntry(getStore, name, remaining);
  }
}
