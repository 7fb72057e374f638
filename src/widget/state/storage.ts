import { jsonText } from '../../contract/json-text.ts';
import { isSameId } from '../../contract/routes.ts';
import { isString } from '../../contract/shape.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { SafeStore, Store } from './safe-store.ts';
import type { Attempt, Draft } from './state.ts';
import { isAlive, listIn, PREFIX, readEntry, writeEntry } from './stored-entries.ts';
import { isAttempt, isDraft, isKnownBooking, isConfirmationEmail, isShownBooking } from './stored-schemas.ts';
import type { KnownBooking, ConfirmationEmail, ShownBooking } from './stored-schemas.ts';

/** A page that opens later than this after the press asks the guest before it sends the attempt again. */
export const AUTOMATIC_RESEND_MS: number = 2 * 60_000;

/** The most bookings that are stored. Past bookings are removed. */
const MAX_BOOKINGS = 20;

/**
 * The memory of one property's widget in the guest's browser. The draft is stored only for the tab. Attempts are stored for every
 * tab until they are settled or 15 minutes old, so that after a tab was closed, a booking is neither lost nor made twice.
 */
export class GuestMemory {
  readonly #tab: Store;
  readonly #browser: Store;
  readonly #stores: readonly [tab: SafeStore, browser: SafeStore];
  readonly #property: string;
  #stays: { readonly text: string; readonly stays: readonly NightRange[] } = { text: '[]', stays: [] };
  /** Whether the memory is kept after a reload of this tab. */
  readonly isLasting: boolean;

  constructor(propertyId: string, tab: SafeStore, browser: SafeStore) {
    this.#property = propertyId;
    this.#tab = tab.store;
    this.#browser = browser.store;
    this.#stores = [tab, browser];
    this.isLasting = tab.isLasting;
  }

  /** Returns the memory of a property, which may be another one. */
  forProperty(propertyId: string): GuestMemory {
    return isSameId(propertyId, this.#property) ? this : new GuestMemory(propertyId, ...this.#stores);
  }

  /** Whether a change of `key` in the browser's store has changed this memory's list `name`. `null` stands for all keys. */
  isKeyOf(name: 'attempt' | 'booking', key: string | null): boolean {
    return key === null || key === this.#key(name);
  }

  get draft(): Draft | undefined {
    return this.#read(this.#tab, 'draft', isDraft);
  }
  set draft(draft: Draft | undefined) {
    this.#write(this.#tab, 'draft', draft);
  }

  /** Whether the guest was filling in the form. */
  get wasInDetails(): boolean {
    return readEntry(() => this.#tab, this.#key('details')) === true;
  }
  set wasInDetails(isIn: boolean) {
    this.#write(this.#tab, 'details', isIn || undefined);
  }

  /** The booking whose state this tab shows. */
  get shown(): ShownBooking | undefined {
    return this.#read(this.#tab, 'shown', isShownBooking);
  }
  set shown(booking: ShownBooking | undefined) {
    this.#write(this.#tab, 'shown', booking);
  }

  /** The e-mail address to which the confirmation is sent. Like the draft, it is stored only for the tab. */
  get confirmationEmail(): ConfirmationEmail | undefined {
    return this.#read(this.#tab, 'sent', isConfirmationEmail);
  }
  set confirmationEmail(email: ConfirmationEmail | undefined) {
    this.#write(this.#tab, 'sent', email);
  }

  /** Returns the attempts of all tabs, the newest first. Two tabs may order different dates at the same time. */
  attempts(now: number): readonly Attempt[] {
    const stored = this.#readList('attempt', isAttempt);
    const alive = stored.filter(({ startedAt }) => isAlive(startedAt, now));
    if (alive.length < stored.length) this.#storeList('attempt', alive);
    return alive;
  }

  /** Returns the attempt to continue: this tab's own, or else the newest one, because its tab may have been closed. */
  attemptToContinue(now: number): Attempt | undefined {
    const attempts = this.attempts(now);
    const ownKey = this.#read(this.#tab, 'ordered', isString);
    return attempts.find(({ key }) => key === ownKey) ?? attempts[0];
  }

  storeAttempt(attempt: Attempt): void {
    this.#storeList('attempt', [attempt, ...this.#attemptsExcept(attempt.key)]);
    this.#write(this.#tab, 'ordered', attempt.key);
  }

  /** Removes an attempt that is over, and keeps the attempts of other tabs. */
  removeAttempt(key: string): void {
    this.#storeList('attempt', this.#attemptsExcept(key));
    if (this.#read(this.#tab, 'ordered', isString) === key) this.#write(this.#tab, 'ordered', undefined);
  }

  readonly #attemptsExcept = (key: string): readonly Attempt[] =>
    this.#readList('attempt', isAttempt).filter((each) => each.key !== key);

  /** The guest's bookings, newest first. */
  get bookings(): readonly KnownBooking[] {
    return this.#readList('booking', isKnownBooking);
  }

  /** The stays of the guest's bookings. It is the same array until a stay changes, so that nothing renders without need. */
  get stays(): readonly NightRange[] {
    const stays = this.bookings.map(({ stay }) => stay);
    const text = jsonText(stays);
    if (text !== this.#stays.text) this.#stays = { text, stays };
    return this.#stays.stays;
  }

  /** The bookings that may be unpaid. A guest may have left several checkouts open, in as many tabs. */
  get unpaidBookings(): readonly KnownBooking[] {
    return this.bookings.filter(({ isFinal }) => !isFinal);
  }

  /** Adds a booking that this browser has just made. */
  storeBooking(booking: KnownBooking): void {
    this.#storeList('booking', [booking, ...this.#bookingsExcept(booking.reference)].slice(0, MAX_BOOKINGS));
  }

  /**
   * Updates a stored booking. A booking that is not stored is not added, because it may be that of another person who sent a
   * link.
   */
  updateBooking(booking: KnownBooking): void {
    const { reference } = booking;
    const updated = this.bookings.map((each) => (each.reference === reference ? booking : each));
    this.#storeList('booking', updated);
  }

  /** Removes a booking, and keeps the others. */
  removeBooking(reference: string): void {
    this.#storeList('booking', this.#bookingsExcept(reference));
  }

  readonly #bookingsExcept = (reference: string): readonly KnownBooking[] =>
    this.bookings.filter((each) => each.reference !== reference);

  #storeList(name: 'attempt' | 'booking', list: readonly unknown[]): void {
    this.#write(this.#browser, name, list.length > 0 ? list : undefined);
  }

  /** Whether `event` of this booking is fired for the first time in this browser. Stores that it was. */
  markAnnounced(event: string, reference: string): boolean {
    const announced = this.#readList('announced', isString);
    const name = `${event} ${reference}`;
    if (announced.includes(name)) return false;
    this.#write(this.#browser, 'announced', [...announced, name].slice(-20));
    return true;
  }

  #key(name: string): string {
    return `${PREFIX}${this.#property}:${name}`;
  }

  /** Returns the entry; `undefined` if there is none, or it has another shape. */
  #read<Entry>(store: Store, name: string, isOurs: (entry: unknown) => entry is Entry): Entry | undefined {
    const entry = readEntry(() => store, this.#key(name));
    return isOurs(entry) ? entry : undefined;
  }

  #readList<Entry>(name: string, isOurs: (entry: unknown) => entry is Entry): readonly Entry[] {
    return listIn(readEntry(() => this.#browser, this.#key(name))).filter(isOurs);
  }

  #write(store: Store, name: string, value: unknown): void {
    writeEntry(() => store, this.#key(name), value);
  }
}
