import type { NightRange } from '../../stay/night-range.ts';
import type { SafeStore, Store } from './safe-store.ts';
import type { Attempt, BookedStay, Draft } from './state.ts';

/** How long after its first send an attempt may be sent again (design §5.13); later its outcome is only looked up. */
export const ATTEMPT_LIFE_MS: number = 15 * 60_000;

/** A page that is opened later than this after the press does not send by itself: the guest may have gone on elsewhere. */
export const SENDS_BY_ITSELF_MS: number = 2 * 60_000;

/** More than a guest has before them; what is over is forgotten. */
const MOST_BOOKINGS = 20;

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

/** What is kept of a property's bookings, or attempts; an earlier version has kept one, and no list. */
const listIn = (kept: unknown): readonly unknown[] => [kept ?? []].flat();

/** What is left of an entry at this time; `undefined` where nothing is. */
function leftOf(name: string, text: string | null, now: number): unknown {
  const kept = parsed(text);
  const today = new Date(now).toISOString().slice(0, 10);
  const left = name.endsWith(':attempt')
    ? (listIn(kept) as Attempt[]).filter((attempt) => isAlive(attempt, now))
    : (listIn(kept) as KnownBooking[]).filter(({ stay }) => stay.checkOut > today);
  return left[0] && left;
}

/**
 * Takes out of `pick`'s store what is over, of whatever property, for the guest may never open that property's page again:
 * attempts that cannot be sent again any more, with name and address in them, and bookings whose check-out has come.
 */
export function forgetWhatIsOver(pick: () => ListedStore, now: number): void {
  try {
    const store = pick();
    const names = [...Array(store.length).keys()].map((index) => store.key(index) ?? '');
    for (const name of names.filter((each) => each.startsWith(PREFIX) && /:(attempt|booking)$/.test(each))) {
      const text = store.getItem(name);
      const left = leftOf(name, text, now);
      if (left === undefined) store.removeItem(name);
      else if (JSON.stringify(left) !== text) store.setItem(name, JSON.stringify(left));
    }
  } catch {
    // Blocked: then nothing is in it.
  }
}

/** A booking of this browser's guest, until its check-out. Nothing personal: who it is for, the host alone knows. */
export interface KnownBooking {
  readonly reference: string;
  readonly stay: NightRange;
  /** What is shown of it while it is looked at. Absent where an earlier version has kept it. */
  readonly booked?: BookedStay | undefined;
  /** Paid, or final at once; else it may still be waiting for its payment. */
  readonly isFinal?: boolean | undefined;
  /** When the guest came back from its checkout, in milliseconds since 1970: it may be confirmed any moment. */
  readonly returnedAt?: number | undefined;
}

/** A booking that this tab shows, and how the guest came to it. */
export interface ShownBooking {
  readonly reference: string;
  /**
   * `returned`: from the checkout, so the payment may be confirmed any moment. `cancelled`: the guest chose not to pay.
   * `found`: a booking of earlier, seen again. `linked`: the same, by the link that the confirmation gives.
   */
  readonly occasion: 'returned' | 'cancelled' | 'found' | 'linked';
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The e-mail address that a booking was made with. */
export interface SentTo {
  readonly reference: string;
  readonly email: string;
}

/**
 * What one property's widget remembers in the guest's own browser. The draft, with what was typed, only for the tab;
 * attempts for every tab, until they are settled or 15 minutes old, so that a closed tab books neither twice nor never.
 */
export class GuestMemory {
  readonly #tab: Store;
  readonly #browser: Store;
  readonly #stores: readonly [tab: SafeStore, browser: SafeStore];
  readonly #property: string;
  #stays: { readonly text: string; readonly stays: readonly NightRange[] } = { text: '[]', stays: [] };
  /** Whether a reload of this tab will find it again. */
  readonly isLasting: boolean;

  constructor(propertyId: string, tab: SafeStore, browser: SafeStore) {
    this.#property = propertyId;
    this.#tab = tab.store;
    this.#browser = browser.store;
    this.#stores = [tab, browser];
    this.isLasting = tab.isLasting;
  }

  /** That of a property which another widget of this page, or an earlier page, has booked. */
  of(propertyId: string): GuestMemory {
    const isOwn = propertyId.toLowerCase() === this.#property.toLowerCase();
    return isOwn ? this : new GuestMemory(propertyId, ...this.#stores);
  }

  /** Whether `key` of the browser's store, changed by another tab, is where this memory keeps `name`; `null` is all of them. */
  isKeyOf(name: 'attempt' | 'booking', key: string | null): boolean {
    return key === null || key === this.#key(name);
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

  /** Where the confirmation of a booking goes: this tab alone knows, as of everything that was typed. */
  get sentTo(): SentTo | undefined {
    return (this.#read(this.#tab, 'sent') ?? undefined) as SentTo | undefined;
  }
  set sentTo(sent: SentTo | undefined) {
    this.#write(this.#tab, 'sent', sent);
  }

  /** Those of every tab, the newest first: two tabs may order different dates at once. */
  attempts(now: number): readonly Attempt[] {
    const kept = listIn(this.#read(this.#browser, 'attempt')) as Attempt[];
    const alive = kept.filter((attempt) => isAlive(attempt, now));
    if (alive.length < kept.length) this.#keepList('attempt', alive);
    return alive;
  }

  /** The one to go on with here: this tab's own, else the newest, whose tab may have been closed. */
  attempt(now: number): Attempt | undefined {
    const attempts = this.attempts(now);
    const own = this.#read(this.#tab, 'ordered');
    return attempts.find(({ key }) => key === own) ?? attempts[0];
  }

  keepAttempt(attempt: Attempt): void {
    this.#keepList('attempt', [attempt, ...this.#attemptsBut(attempt.key)]);
    this.#write(this.#tab, 'ordered', attempt.key);
  }

  /** It is over; those that other tabs have begun meanwhile stay. */
  dropAttempt(key: string): void {
    this.#keepList('attempt', this.#attemptsBut(key));
    if (this.#read(this.#tab, 'ordered') === key) this.#write(this.#tab, 'ordered', undefined);
  }

  readonly #attemptsBut = (key: string): readonly Attempt[] =>
    (listIn(this.#read(this.#browser, 'attempt')) as Attempt[]).filter((each) => each.key !== key);

  /** The newest first. */
  get bookings(): readonly KnownBooking[] {
    return listIn(this.#read(this.#browser, 'booking')) as KnownBooking[];
  }

  /** When they are; the same list until there is another one, so that nothing is drawn anew for it. */
  get stays(): readonly NightRange[] {
    const stays = this.bookings.map(({ stay }) => stay);
    const text = JSON.stringify(stays);
    if (text !== this.#stays.text) this.#stays = { text, stays };
    return this.#stays.stays;
  }

  /** Those that may still be waiting: a guest may have left several payments open, in as many tabs. */
  get unpaidBookings(): readonly KnownBooking[] {
    return this.bookings.filter(({ isFinal }) => !isFinal);
  }

  keepBooking(booking: KnownBooking): void {
    this.#keepList('booking', [booking, ...this.#bookingsBut(booking.reference)].slice(0, MOST_BOOKINGS));
  }

  /** Gone, or not the guest's own; others stay. */
  forgetBooking(reference: string): void {
    this.#keepList('booking', this.#bookingsBut(reference));
  }

  readonly #bookingsBut = (reference: string): readonly KnownBooking[] =>
    this.bookings.filter((each) => each.reference !== reference);

  #keepList(name: 'attempt' | 'booking', list: readonly unknown[]): void {
    this.#write(this.#browser, name, list.length > 0 ? list : undefined);
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
