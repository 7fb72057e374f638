// Unit test, because each case needs another calendar.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusDays } from '../../stay/iso-date.ts';
import { placeState } from './place-state.ts';
import { START, stayContext } from '../../../test/stay/stay-contexts.ts';
import type { NightSpec } from '../../../test/stay/stay-contexts.ts';

const NIGHT: NightSpec = { state: 'open', price: 10_000, minNights: null, maxNights: null };
const PLACE = { cleaning: 4_550, maxGuests: 4, maxChildren: 2 };
const nights = (count: number, spec: Partial<NightSpec> = {}): NightSpec[] =>
  Array.from({ length: count }, () => ({ ...NIGHT, ...spec }));

const stayFrom = (first: number, length: number) => ({
  checkIn: plusDays(START, first),
  checkOut: plusDays(START, first + length),
});

/** Returns the stay that is offered instead of `length` nights from night `first` on. */
function nearestTo(first: number, length: number, season: readonly NightSpec[]): unknown {
  const { availability, today } = stayContext({ nights: season, daysPast: 0 });
  const search = { stay: stayFrom(first, length), party: { adults: 2, children: 0 } };
  const state = placeState(PLACE, availability, search, today);
  assert.equal(state.status, 'refused');
  return state.nearest;
}

const offer = (first: number, length: number) => ({
  stay: stayFrom(first, length),
  nights: length,
  total: length * NIGHT.price + PLACE.cleaning,
});

describe('a property in a search without dates', () => {
  const stateWithoutDates = (season: readonly NightSpec[], past = 0) => {
    const { availability, today } = stayContext({ nights: season, daysPast: past });
    return placeState(PLACE, availability, { stay: undefined, party: { adults: 2, children: 0 } }, today);
  };

  it('offers the stay of up to a week that costs the least per night, cleaning included', () => {
    assert.deepEqual(stateWithoutDates(nights(30)), { status: 'open', offer: offer(0, 7) });
    const [dear, cheap] = [nights(10, { price: 20_000 }), nights(2, { price: 9_000 })];
    const state = stateWithoutDates([...dear, ...cheap, ...dear]);
    assert.equal(state.status, 'open');
    assert.deepEqual(state.offer, { stay: stayFrom(10, 2), nights: 2, total: 18_000 + PLACE.cleaning });
  });

  it('offers its minimum stay, if that is longer than a week', () => {
    assert.deepEqual(stateWithoutDates(nights(30, { minNights: 14 })), {
      status: 'open',
      offer: offer(0, 14),
    });
  });

  it('offers no past night, and is full if no stay is long enough', () => {
    const seasonAfterToday = [...nights(2, { price: 100 }), ...nights(7)];
    assert.deepEqual(stateWithoutDates(seasonAfterToday, 2), { status: 'open', offer: offer(2, 7) });
    const shortSeason = [...nights(3, { minNights: 7 }), ...nights(5, { state: 'taken' })];
    assert.deepEqual(stateWithoutDates(shortSeason), { status: 'full' });
  });

  it('offers a stay from the new day on once the day has changed', () => {
    const { availability } = stayContext({ nights: nights(9), daysPast: 0 });
    const search = { stay: undefined, party: { adults: 2, children: 0 } };
    const offers = [0, 1].map((past) => placeState(PLACE, availability, search, plusDays(START, past)));
    assert.deepEqual(
      offers,
      [0, 1].map((past) => ({ status: 'open', offer: offer(past, 7) })),
    );
  });
});

describe('a property that is not available for the searched dates', () => {
  it('offers the nearest stay of the same length first', () => {
    const season = [...nights(10, { minNights: 3 }), ...nights(20)];
    assert.deepEqual(nearestTo(5, 2, season), offer(10, 2));
  });

  it('offers its minimum stay if the searched one is too short', () => {
    assert.deepEqual(nearestTo(5, 1, nights(30, { minNights: 3 })), offer(5, 3));
  });

  it('offers its longest stay if the searched one is too long', () => {
    assert.deepEqual(nearestTo(5, 20, nights(30, { maxNights: 7 })), offer(5, 7));
  });

  it('offers a few nights less or more next to nights that are taken', () => {
    const season = [...nights(10), ...nights(30, { state: 'taken' })];
    assert.deepEqual(nearestTo(4, 11, season), offer(0, 10));
    const longStaysOnly = [...nights(5, { state: 'taken' }), ...nights(10, { minNights: 4 })];
    assert.deepEqual(nearestTo(3, 2, longStaysOnly), offer(5, 4));
  });

  it('offers nothing if no available stay is near', () => {
    assert.equal(nearestTo(200, 2, nights(10)), undefined);
  });
});
