import type { NightRange } from '../stay/night-range.ts';
import type { Attempt, Draft } from './flow/flow-state.ts';

/** How long after its first send an attempt may be sent again (design §5.13); later its outcome is only looked up. */
export const ATTEMPT_LIFE_MS: number = 15 * 60_000;

/** A page that is opened later than this after the press does not send by itself: the guest may have gone on elsewhere. */
export const SENDS_BY_ITSELF_MS: number = 2 * 60_000;

/** More than a guest can have waiting for a payment: their checkouts end by themselves, one after the other. */
const MOST_BOOKINGS = 9;

/** The part of `Storage` that we use; a page may forbid both kinds. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'booking-widget:';

/** What was written by a clock that has been set back since is of no known age. */
const isAlive = ({ startedAt }: Attempt, now: number): boolean => Math.abs(now - startedAt) < ATTEMPT_LIFE_MS;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The part of `Storage` that tells what is in it. */
export type ListedStore = Store & Pick<Storage, 'length' | 'key'>;

/**
 * Takes out of `pick`'s store every attempt, of whatever property, that cannot be sent again any more: there are name and
 * address of a guest in it, who may never open that property's page again.
 */
export function forgetOldAttempts(pick: () => ListedStore, now: number): void {
  try {
    const store = pick();
    const names = [...Array(store.length).keys()].map((index) => store.key(index) ?? '');
    for (const name of names.filter((each) => each.startsWith(PREFIX) && each.endsWith(':attempt'))) {
      const attempt = parsed(store.getItem(name)) as Attempt | null;
      if (!attempt || !isAlive(attempt, now)) store.removeItem(name);
    }
  } catch {
    // Blocked: then nothing is in it.
  }
}

/** A booking of this browser's guest that may still be waiting for its payment. */
export interface KnownBooking {
  readonly reference: string;
  readonly stay: NightRange;
  /** When the guest came back from its checkout, in milliseconds since 1970: it may be confirmed any moment. */
  readonly returnedAt?: number | undefined;
}

/** A booking that this tab shows, and how the guest came to it. */
export interface ShownBooking {
  readonly reference: string;
  /**
   * `returned`: from the checkout, so the payment may be confirmed any moment. `cancelled`: the guest chose not to pay.
   * `found`: a booking of earlier, seen again.
   */
  readonly occasion: 'returned' | 'cancelled' | 'found';
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A store that forgets with the page, for where the page has none. */
function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** One for the page, so that a widget that is moved within it remembers. */
const forgetful: Store = memoryStore();

/** A store, and whether it outlives the page. */
export interface SafeStore {
  readonly store: Store;
  readonly isLasting: boolean;
}

/** `pick`'s store, or one that forgets with the page: storage may be blocked, full, or throw when it is only named. */
export function safeStore(pick: () => Store): SafeStore {
  const probe = 'booking-widget:probe';
  try {
    const store = pick();
    store.setItem(probe, '1');
    store.removeItem(probe);
    return { store, isLasting: true };
  } catch {
    return { store: forgetful, isLasting: false };
  }
}

/**
 * What one property's widget remembers in the guest's own browser. The draft, with what was typed, only for the tab;
 * an attempt for every tab, until it is settled or 15 minutes old, so that a closed tab books neither twice nor never.
 */
export class GuestMemory {
  readonly #tab: Store;
  readonly #browser: Store;
  readonly #property: string;
  /** Whether a reload of this tab will find it again. */
  readonly isLasting: boolean;

  constructor(propertyId: string, tab: SafeStore, browser: SafeStore) {
    this.#property = propertyId;
    this.#tab = tab.store;
    this.#browser = browser.store;
    this.isLasting = tab.isLasting;
  }

  get draft(): Draft | undefined {
    return (this.#read(this.#tab, 'draft') ?? undefined) as Draft | undefined;
  }
  set draft(draft: Draft | undefined) {
    this.#write(this.#tab, 'draft', draft);
  }

  /** Whether the guest was filling in the form. */
  get wasInDetails(): boolean {
    return this.#read(this.#tab, 'details') === true;
  }
  set wasInDetails(isIn: boolean) {
    this.#write(this.#tab, 'details', isIn || undefined);
  }

  /** The booking whose state this tab shows. */
  get shown(): ShownBooking | undefined {
    return (this.#read(this.#tab, 'shown') ?? undefined) as ShownBooking | undefined;
  }
  set shown(booking: ShownBooking | undefined) {
    this.#write(this.#tab, 'shown', booking);
  }

  attempt(now: number): Attempt | undefined {
    const attempt = (this.#read(this.#browser, 'attempt') ?? undefined) as Attempt | undefined;
    if (attempt === undefined || isAlive(attempt, now)) return attempt;
    this.dropAttempt(attempt.key);
    return undefined;
  }

  keepAttempt(attempt: Attempt): void {
    this.#write(this.#browser, 'attempt', attempt);
  }

  /** It is over; one that another tab has begun meanwhile stays. */
  dropAttempt(key: string): void {
    const kept = this.#read(this.#browser, 'attempt') as Attempt | null;
    if (kept?.key === key) this.#write(this.#browser, 'attempt', undefined);
  }

  /** The newest first: a guest may have left several payments open, in as many tabs. */
  get bookings(): readonly KnownBooking[] {
    return [this.#read(this.#browser, 'booking') ?? []].flat() as KnownBooking[];
  }

  keepBooking(booking: KnownBooking): void {
    this.#keepBookings([booking, ...this.#bookingsBut(booking.reference)].slice(0, MOST_BOOKINGS));
  }

  /** Settled or gone, it is nothing to come back to; others stay. */
  forgetBooking(reference: string): void {
    this.#keepBookings(this.#bookingsBut(reference));
  }

  #bookingsBut(reference: string): readonly KnownBooking[] {
    return this.bookings.filter((each) => each.reference !== reference);
  }

  #keepBookings(bookings: readonly KnownBooking[]): void {
    this.#write(this.#browser, 'booking', bookings[0] && bookings);
  }

  /** Whether `event` of this booking is announced for the first time in this browser. */
  announces(event: string, reference: string): boolean {
    const told = (this.#read(this.#browser, 'announced') ?? []) as string[];
    const name = `${event} ${reference}`;
    if (told.includes(name)) return false;
    this.#write(this.#browser, 'announced', [...told, name].slice(-20));
    return true;
  }

  #key(name: string): string {
    return `${PREFIX}${this.#property}:${name}`;
  }

  /** Written by this class alone: what another version has written is refused by the first thing that does not fit. */
  #read(store: Store, name: string): unknown {
    try {
      return parsed(store.getItem(this.#key(name)));
    } catch {
      return null;
    }
  }

  #write(store: Store, name: string, value: unknown): void {
    try {
      if (value === undefined) store.removeItem(this.#key(name));
      else store.setItem(this.#key(name), JSON.stringify(value));
    } catch {
      // Full: the page goes on without a memory.
    }
  }
}
