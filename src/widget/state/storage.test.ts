// Unit test, because a page cannot easily get a store that is full, forbidden, or written by another version.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Attempt, Draft } from './state.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { safeStore } from './safe-store.ts';
import type { Store } from './safe-store.ts';
import { GuestMemory } from './storage.ts';
import type { KnownBooking } from './stored-schemas.ts';
import { removeExpiredEntries } from './stored-entries.ts';
import type { ListedStore } from './stored-entries.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { START } from '../../../test/stay/stay-contexts.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** A browser store whose content a test can read. */
class TestStore implements ListedStore {
  readonly values: Map<string, string> = new Map<string, string>();
  get length(): number {
    return this.values.size;
  }
  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
}

const memoryIn = (tab: Store, browser: Store, property = 'house'): GuestMemory =>
  new GuestMemory(
    property,
    safeStore(() => tab),
    safeStore(() => browser),
  );

const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  guest: { ...EMPTY_DRAFT.guest, name: 'Ada', email: 'ada@example.com' },
  paymentMethod: 'Cash',
};

const ATTEMPT: Attempt = {
  key: 'key-12345',
  body: '{"guest":{"name":"Ada"}}',
  propertyId: 'house',
  stay: { checkIn: START, checkOut: START },
  party: { adults: 2, children: 0 },
  paymentMethod: 'Cash',
  nightsPrice: 1,
  cleaning: 0,
  total: 1,
  startedAt: 1_000_000,
};

const bookingOf = (reference: string, stay: NightRange = ATTEMPT.stay): KnownBooking => ({
  reference,
  stay,
  booked: { ...stay, adults: 2, children: 0, nightsPrice: 1, cleaning: 0, total: 1 },
});

const blocked = (): Store => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('the widget’s storage', () => {
  it('keeps what was typed only in its tab', () => {
    const [tab, browser] = [new TestStore(), new TestStore()];
    memoryIn(tab, browser).draft = DRAFT;
    assert.deepEqual(memoryIn(tab, browser).draft, DRAFT);
    assert.equal(browser.values.size, 0);
  });

  it('shares an attempt with every tab until it is settled', () => {
    const browser = new TestStore();
    const memory = memoryIn(new TestStore(), browser);
    memory.storeAttempt(ATTEMPT);
    assert.deepEqual(memoryIn(new TestStore(), browser).attemptToContinue(ATTEMPT.startedAt + 1), ATTEMPT);
    memory.removeAttempt(ATTEMPT.key);
    assert.equal(browser.values.size, 0);
  });

  it('keeps the attempt of another tab after an earlier attempt is settled', () => {
    const browser = new TestStore();
    const [one, other] = [memoryIn(new TestStore(), browser), memoryIn(new TestStore(), browser)];
    const later: Attempt = { ...ATTEMPT, key: 'key-67890' };
    one.storeAttempt(ATTEMPT);
    other.storeAttempt(later);
    one.removeAttempt(ATTEMPT.key);
    assert.deepEqual(one.attemptToContinue(later.startedAt), later);
    other.removeAttempt(later.key);
    assert.equal(browser.values.size, 0);
  });

  it('returns to each of two tabs its own attempt after a reload', () => {
    const browser = new TestStore();
    const tabs = [new TestStore(), new TestStore()] as const;
    const later: Attempt = { ...ATTEMPT, key: 'key-67890', startedAt: ATTEMPT.startedAt + 1 };
    memoryIn(tabs[0], browser).storeAttempt(ATTEMPT);
    memoryIn(tabs[1], browser).storeAttempt(later);
    const reloaded = memoryIn(tabs[0], browser);
    assert.deepEqual(reloaded.attemptToContinue(later.startedAt), ATTEMPT);
    assert.deepEqual(memoryIn(tabs[1], browser).attemptToContinue(later.startedAt), later);
    assert.deepEqual(memoryIn(new TestStore(), browser).attempts(later.startedAt), [later, ATTEMPT]);
    reloaded.removeAttempt(ATTEMPT.key);
    assert.deepEqual(memoryIn(tabs[1], browser).attempts(later.startedAt), [later]);
    assert.equal(tabs[0].values.size, 0);
  });

  it('deletes an attempt with its guest’s data after 15 minutes', () => {
    const browser = new TestStore();
    const memory = memoryIn(new TestStore(), browser);
    memory.storeAttempt(ATTEMPT);
    assert.equal(memory.attemptToContinue(ATTEMPT.startedAt + QUARTER_HOUR_MS), undefined);
    assert.equal(browser.values.size, 0);
  });

  it('deletes only the expired or unreadable entries of all properties when one property opens', () => {
    const [tab, browser] = [new TestStore(), new TestStore()];
    const now = ATTEMPT.startedAt + QUARTER_HOUR_MS;
    const [house, hut, lodge] = ['house', 'hut', 'lodge'].map((id) => memoryIn(tab, browser, id));
    house?.storeAttempt(ATTEMPT);
    hut?.storeAttempt({ ...ATTEMPT, startedAt: now - 1 });
    lodge?.storeAttempt({ ...ATTEMPT, startedAt: now + QUARTER_HOUR_MS });
    lodge?.storeBooking(bookingOf('one', { ...ATTEMPT.stay, checkOut: '2099-01-01' as IsoDate }));
    browser.setItem('booking-widget:shack:attempt', '{not json');
    browser.setItem('booking-widget:barn:booking', '[{"reference":"of another version"}]');
    browser.setItem('booking-widget:tent:attempt', JSON.stringify([null, ATTEMPT]));
    browser.setItem('someone-else:attempt', '{"startedAt":0}');
    removeExpiredEntries(() => browser, now);
    assert.deepEqual(
      [...browser.values.keys()],
      ['booking-widget:hut:attempt', 'booking-widget:lodge:booking', 'someone-else:attempt'],
    );
  });

  it('deletes the bookings of every property at their check-out', () => {
    const [tab, browser] = [new TestStore(), new TestStore()];
    const [house, hut] = [memoryIn(tab, browser, 'house'), memoryIn(tab, browser, 'hut')];
    const stay = (checkOut: string): NightRange => ({ checkIn: START, checkOut: checkOut as IsoDate });
    const upcoming = { ...bookingOf('ahead', stay('2027-07-11')), isFinal: true };
    house.storeBooking({ ...bookingOf('over', stay('2027-07-10')), isFinal: true });
    house.storeBooking(upcoming);
    hut.storeBooking(bookingOf('over too', stay('2027-07-09')));
    removeExpiredEntries(() => browser, Date.parse('2027-07-10T12:00:00Z'));
    assert.deepEqual(house.bookings, [upcoming]);
    assert.deepEqual([...browser.values.keys()], ['booking-widget:house:booking']);
  });

  it('stores a booking of another property under that property', () => {
    const [tab, browser] = [new TestStore(), new TestStore()];
    const memory = memoryIn(tab, browser, 'house');
    assert.equal(memory.forProperty('HOUSE'), memory);
    memory.forProperty('hut').storeBooking({ ...bookingOf('one'), isFinal: true });
    assert.deepEqual(memory.bookings, []);
    assert.equal(memoryIn(tab, browser, 'hut').bookings.length, 1);
    assert.deepEqual(memoryIn(tab, browser, 'hut').unpaidBookings, []);
  });

  it('deletes no expired entry, and does not throw, if storage is forbidden', () => {
    removeExpiredEntries(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }, 0);
  });

  it('deletes one booking and keeps the others', () => {
    const browser = new TestStore();
    const memory = memoryIn(new TestStore(), browser);
    const knownReferences = (): readonly string[] => memory.bookings.map(({ reference }) => reference);
    for (const reference of ['older', 'newer']) memory.storeBooking(bookingOf(reference));
    assert.deepEqual(knownReferences(), ['newer', 'older']);
    memory.storeBooking({ ...bookingOf('older'), returnedAt: 1 });
    assert.deepEqual(knownReferences(), ['older', 'newer'], 'each once');
    memory.removeBooking('none');
    memory.removeBooking('older');
    assert.deepEqual(knownReferences(), ['newer']);
    memory.removeBooking('newer');
    assert.equal(browser.values.size, 0);
  });

  it('keeps the drafts of two properties apart', () => {
    const [tab, browser] = [new TestStore(), new TestStore()];
    memoryIn(tab, browser, 'house').draft = DRAFT;
    assert.equal(memoryIn(tab, browser, 'lodge').draft, undefined);
  });

  it('announces each event of each booking only once, even after a reload', () => {
    const browser = new TestStore();
    const announcements = [1, 2].flatMap(() => {
      const memory = memoryIn(new TestStore(), browser);
      return [
        memory.markAnnounced('paid', 'one'),
        memory.markAnnounced('paid', 'two'),
        memory.markAnnounced('confirmed', 'one'),
      ];
    });
    assert.deepEqual(announcements, [true, true, true, false, false, false]);
  });

  it('remembers a draft while the page is open if storage is forbidden', () => {
    const store = safeStore(blocked);
    assert.equal(store.isLasting, false);
    new GuestMemory('shack', store, store).draft = DRAFT;
    const again = safeStore(blocked);
    assert.deepEqual(new GuestMemory('shack', again, again).draft, DRAFT);
  });

  it('does not throw if the store is full', () => {
    const full = new TestStore();
    const memory = memoryIn(full, new TestStore());
    full.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    memory.draft = DRAFT;
    assert.equal(memory.draft, undefined);
  });

  it('ignores entries that are malformed or of another version', () => {
    const [tab, browser] = [new TestStore(), new TestStore()];
    const memory = memoryIn(tab, browser);
    for (const entry of ['{not json', '7', '{}', '{"selection":"2027-07-01"}', '[]']) {
      for (const name of ['draft', 'shown', 'sent']) tab.setItem(`booking-widget:house:${name}`, entry);
      for (const name of ['attempt', 'booking']) browser.setItem(`booking-widget:house:${name}`, entry);
      browser.setItem('booking-widget:house:announced', entry);
      const { draft, shown, confirmationEmail, bookings, stays } = memory;
      assert.deepEqual(
        { draft, shown, confirmationEmail },
        { draft: undefined, shown: undefined, confirmationEmail: undefined },
      );
      assert.deepEqual([bookings, stays, memory.attempts(0)], [[], [], []]);
      assert.ok(memory.markAnnounced('paid', 'one'));
    }
  });

  it('reads a valid booking next to malformed ones', () => {
    const browser = new TestStore();
    const known = bookingOf('one');
    browser.setItem('booking-widget:house:booking', JSON.stringify([{ reference: 'two' }, known, null]));
    assert.deepEqual(memoryIn(new TestStore(), browser).bookings, [known]);
  });
});
