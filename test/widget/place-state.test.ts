import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusDays } from '../../src/stay/iso-date.ts';
import { placeState } from '../../src/widget/places/place-state.ts';
import { START, stayWorld } from '../stay/worlds.ts';
import type { NightSpec } from '../stay/worlds.ts';

const NIGHT: NightSpec = { state: 'open', price: 10_000, minNights: null, maxNights: null };
const PLACE = { cleaning: 4_550, maxGuests: 4, maxChildren: 2 };
const nights = (count: number, spec: Partial<NightSpec> = {}): NightSpec[] =>
  Array.from({ length: count }, () => ({ ...NIGHT, ...spec }));

const stayFrom = (first: number, length: number) => ({
  checkIn: plusDays(START, first),
  checkOut: plusDays(START, first + length),
});

/** What is offered instead of so many nights from night `first` on. */
function nearestTo(first: number, length: number, season: readonly NightSpec[]): unknown {
  const { availability, today } = stayWorld({ nights: season, past: 0 });
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

describe('a place that is not free for the search', () => {
  it('offers the nearest stay of the same length first', () => {
    const season = [...nights(10, { minNights: 3 }), ...nights(20)];
    assert.deepEqual(nearestTo(5, 2, season), offer(10, 2));
  });

  it('offers as many nights as it asks for, where none of the same length is near', () => {
    assert.deepEqual(nearestTo(5, 1, nights(30, { minNights: 3 })), offer(5, 3));
  });

  it('offers as many nights as it allows, where none of the same length is near', () => {
    assert.deepEqual(nearestTo(5, 20, nights(30, { maxNights: 7 })), offer(5, 7));
  });

  it('offers some nights less or more beside what is taken', () => {
    const season = [...nights(10), ...nights(30, { state: 'taken' })];
    assert.deepEqual(nearestTo(4, 11, season), offer(0, 10));
    const least = [...nights(5, { state: 'taken' }), ...nights(10, { minNights: 4 })];
    assert.deepEqual(nearestTo(3, 2, least), offer(5, 4));
  });

  it('offers nothing where nothing is near', () => {
    assert.equal(nearestTo(200, 2, nights(10)), undefined);
  });
});
