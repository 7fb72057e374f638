import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PlaceNights } from '../../src/stay/availability.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { EMPTY_SELECTION, pickDay } from '../../src/stay/selection.ts';
import { mergePlaces } from '../../src/stay/several-places.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { priceOf } from '../../src/stay/price-of.ts';
import { whyNotCheckIn, whyNotStay } from '../../src/stay/stay-rules.ts';
import type { StayContext } from '../../src/stay/stay-rules.ts';
import { anyDayNear, isAllowed, anySmallCalendar, START, stayContext } from './stay-contexts.ts';
import type { NightSpec, SmallCalendar } from './stay-contexts.ts';

interface Place extends SmallCalendar {
  readonly cleaning: number;
}

const anyPlaces: fc.Arbitrary<readonly Place[]> = fc.array(
  fc
    .record({ context: anySmallCalendar, cleaning: fc.nat(20_000) })
    .map(({ context, cleaning }) => ({ ...context, cleaning })),
  { minLength: 1, maxLength: 4 },
);

const placeNights = (place: Place): PlaceNights => ({ ...stayContext(place), cleaning: place.cleaning });

function mergedContext(places: readonly Place[]): StayContext {
  const availability = mergePlaces(places.map(placeNights)) ?? assert.fail('The list of places is empty.');
  return { availability, today: plusDays(START, Math.min(...places.map(({ daysPast: past }) => past))) };
}

/** Returns the total of the stay, with cleaning, in each place that allows it, without the code under test. */
const totalsOf = (places: readonly Place[], first: number, count: number): number[] =>
  places
    .filter((place) => isAllowed(place, first, count))
    .map(({ nights, cleaning }) =>
      nights.slice(first, first + count).reduce((sum, { price }) => sum + price, cleaning),
    );

const stayOf = (first: number, count: number): NightRange => ({
  checkIn: plusDays(START, first),
  checkOut: plusDays(START, first + count),
});

const NIGHT: NightSpec = { state: 'open', price: 10_000, minNights: null, maxNights: null };
const season = (count: number, spec: Partial<NightSpec> = {}): NightSpec[] =>
  Array.from({ length: count }, () => ({ ...NIGHT, ...spec }));
const place = (...nights: readonly NightSpec[]): Place => ({ nights, daysPast: 0, cleaning: 0 });

describe('several places in one calendar', () => {
  it('show a night as open if it is open in any place, at the lowest price of these places', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(32), (places, index) => {
        const night = mergedContext(places).availability.night(plusDays(START, index));
        const specs = places.flatMap(({ nights }) => nights[index] ?? []);
        const openSpecs = specs.filter(({ state }) => state === 'open');
        assert.equal(night === undefined, specs.length === 0 && index >= mostNights(places));
        assert.equal(night?.state === 'open', openSpecs.length > 0);
        if (openSpecs.length > 0)
          assert.equal(night?.price, Math.min(...openSpecs.map(({ price }) => price)));
      }),
    );
  });

  it('allow a check-in exactly if any place allows it', () => {
    fc.assert(
      fc.property(anyPlaces, anyDayNear, (places, date) => {
        const isPossible = places.some((each) => !whyNotCheckIn(date, placeNights(each)));
        assert.equal(whyNotCheckIn(date, mergedContext(places)) === undefined, isPossible);
      }),
    );
  });

  it('allow a stay exactly if one place allows all of it by its own rules', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(30), fc.integer({ min: 1, max: 12 }), (places, first, count) => {
        const isPossible = places.some((each) => isAllowed(each, first, count));
        assert.equal(whyNotStay(stayOf(first, count), mergedContext(places)) === undefined, isPossible);
      }),
      { numRuns: 500 },
    );
  });

  it('price a stay as the cheapest place that allows it, with the cleaning fee of that place', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(30), fc.integer({ min: 1, max: 12 }), (places, first, count) => {
        const possibleTotals = totalsOf(places, first, count);
        const price = priceOf(stayOf(first, count), mergedContext(places));
        assert.equal(price, possibleTotals.length > 0 ? Math.min(...possibleTotals) : undefined);
      }),
      { numRuns: 500 },
    );
  });

  it('offer every check-out that any place offers, in order, each at the lowest total', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(30), (places, first) => {
        const found = checkOutsFor(plusDays(START, first), mergedContext(places));
        const expected = Array.from({ length: 31 }, (_stay, index) => index + 1).flatMap((count) => {
          const possibleTotals = totalsOf(places, first, count);
          const date = plusDays(START, first + count);
          return possibleTotals.length > 0
            ? [{ date, nights: count, nightsPrice: Math.min(...possibleTotals) }]
            : [];
        });
        assert.deepEqual(found, expected);
      }),
    );
  });

  it('let a guest choose only stays that one place allows, after any picks', () => {
    fc.assert(
      fc.property(anyPlaces, fc.array(anyDayNear, { maxLength: 6 }), (places, picks) => {
        const context = mergedContext(places);
        let selection = EMPTY_SELECTION;
        for (const date of picks) ({ selection } = pickDay(selection, date, context));
        if (selection.status !== 'stay') return;
        const { stay } = selection;
        assert.ok(places.some((each) => !whyNotStay(stay, placeNights(each))));
      }),
    );
  });

  it('are merged to undefined if the list of places is empty', () => {
    assert.equal(mergePlaces([]), undefined);
  });
});

const mostNights = (places: readonly Place[]): number =>
  Math.max(...places.map(({ nights }) => nights.length));

describe('why several places refuse a stay', () => {
  const whyNotStayIn = (places: readonly Place[], first: number, count: number) =>
    whyNotStay(stayOf(first, count), mergedContext(places));

  it('is the limit closest to the requested length if each place has a limit', () => {
    const minimums = [place(...season(20, { minNights: 7 })), place(...season(20, { minNights: 5 }))];
    assert.deepEqual(whyNotStayIn(minimums, 2, 3), {
      code: 'too-short',
      checkIn: plusDays(START, 2),
      minNights: 5,
    });
    const maximums = [place(...season(20, { maxNights: 3 })), place(...season(20, { maxNights: 8 }))];
    assert.deepEqual(whyNotStayIn(maximums, 2, 9), {
      code: 'too-long',
      checkIn: plusDays(START, 2),
      maxNights: 8,
    });
  });

  it('is the same limit as with one place if no place allows a stay from the check-in', () => {
    const closedNights = season(20, { maxNights: 0 });
    const expected = { code: 'too-long', checkIn: plusDays(START, 2), maxNights: 0 };
    assert.deepEqual(whyNotCheckIn(plusDays(START, 2), stayContext(place(...closedNights))), expected);
    assert.deepEqual(
      whyNotCheckIn(plusDays(START, 2), mergedContext([place(...closedNights), place(...closedNights)])),
      expected,
    );
  });

  it('is the taken night if there is one place, and no-place if a second place has another reason', () => {
    const places = [place(...season(5), ...season(20, { state: 'taken' })), place(...season(5))];
    assert.deepEqual(whyNotStayIn([places[0] ?? assert.fail()], 2, 6), {
      code: 'taken',
      date: plusDays(START, 5),
    });
    assert.equal(whyNotStayIn(places, 2, 6)?.code, 'no-place');
  });

  it('is no-place if each night is open in some place, but no place has all of them', () => {
    const takenNights = season(20, { state: 'taken' });
    const places = [
      place(...season(5), ...takenNights),
      place(...season(3, { minNights: 12 }), ...season(20)),
    ];
    assert.deepEqual(whyNotStayIn(places, 2, 6), { code: 'no-place', checkIn: plusDays(START, 2) });
    assert.deepEqual(
      checkOutsFor(plusDays(START, 2), mergedContext(places)).map(({ nights }) => nights),
      [1, 2, 3, ...Array.from({ length: 10 }, (_stay, index) => index + 12)],
    );
  });

  it('of a check-in is that of a place whose night is open; if there is none, it is that the night is taken', () => {
    const places = [place(...season(20, { state: 'taken' })), place(...season(4, { minNights: 7 }))];
    assert.equal(whyNotCheckIn(START, mergedContext(places))?.code, 'minimum-unreachable');
    assert.equal(whyNotCheckIn(plusDays(START, 10), mergedContext(places))?.code, 'taken');
  });
});
