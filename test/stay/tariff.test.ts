import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Availability } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { Cents } from '../../src/stay/money.ts';
import type { Party } from '../../src/stay/party.ts';
import { nightPriceOf, priceOf } from '../../src/stay/price-of.ts';
import { mergePlaces } from '../../src/stay/several-places.ts';
import { directPrice } from '../../src/stay/tariff.ts';
import type { Tariff } from '../../src/stay/tariff.ts';
import { tariffPrice } from '../../src/stay/tariff-lines.ts';
import { columnsOf, anySmallCalendar, START, stayContext } from './stay-contexts.ts';

const TARIFF: Tariff = {
  guests: { included: 2, adult: 1500, child: 700 },
  longStay: [
    { nights: 7, off: 1000 },
    { nights: 28, off: 2000 },
  ],
};

interface Row {
  readonly nights: number;
  readonly price?: number;
  readonly party: Party;
  readonly gross: number;
  readonly off: number;
}

const couple = { adults: 2, children: 0 };
const TABLE: readonly Row[] = [
  { nights: 6, party: couple, gross: 60_000, off: 0 },
  { nights: 7, party: couple, gross: 70_000, off: 7000 },
  { nights: 28, party: couple, gross: 280_000, off: 56_000 },
  { nights: 3, party: { adults: 3, children: 1 }, gross: 36_600, off: 0 },
  { nights: 3, party: { adults: 1, children: 2 }, gross: 32_100, off: 0 },
  { nights: 7, party: { adults: 3, children: 1 }, gross: 85_400, off: 8540 },
  { nights: 7, price: 14_546, party: couple, gross: 101_822, off: 10_182 },
];

/** Rounds a fraction half up. The fraction must not be negative. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);

/** Returns the price of the nights. This slow oracle adds each night and guest in exact fractions, without the code under test. */
function oraclePrice(rows: readonly number[], { adults, children }: Party, tariff: Tariff): number {
  const guests = [...Array<'adult'>(adults).fill('adult'), ...Array<'child'>(children).fill('child')];
  let gross = 0n;
  for (const row of rows) {
    gross += BigInt(row);
    for (const [place, guest] of guests.entries())
      if (tariff.guests && place >= tariff.guests.included) gross += BigInt(tariff.guests[guest]);
  }
  let best = 0n;
  for (const { nights, off } of tariff.longStay ?? [])
    if (rows.length >= nights && BigInt(off) > best) best = BigInt(off);
  return Number(gross - halfUp(gross * best, 10_000n));
}

const cents = fc.integer({ min: 0, max: 60_000 });
const anyTariff: fc.Arbitrary<Tariff> = fc.record(
  {
    guests: fc.record({ included: fc.integer({ min: 1, max: 6 }), adult: cents, child: cents }),
    longStay: fc.uniqueArray(
      fc.record({ nights: fc.integer({ min: 2, max: 12 }), off: fc.integer({ min: 1, max: 9999 }) }),
      { minLength: 1, maxLength: 4, selector: ({ nights }) => nights },
    ),
  },
  { requiredKeys: [] },
);
const anyParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  children: fc.integer({ min: 0, max: 6 }),
});
const anyRows = fc.array(cents, { minLength: 1, maxLength: 40 });
const sum = (amounts: readonly number[]): Cents =>
  amounts.reduce((sofar, amount) => sofar + amount, 0) as Cents;

describe('a tariff', () => {
  for (const { nights, price = 10_000, party, gross, off } of TABLE)
    it(`charges ${gross - off} cents for ${nights} nights at ${price} cents for ${party.adults} adults and ${party.children} children`, () => {
      const { lines, nightsPrice } = tariffPrice((nights * price) as Cents, nights, {
        party,
        tariff: TARIFF,
      });
      const discount = lines.find(({ kind }) => kind === 'longStay')?.amount ?? 0;
      assert.deepEqual([nightsPrice, discount], [gross - off, 0 - off]);
    });

  it('gives the price of a slow oracle to the cent', () => {
    fc.assert(
      fc.property(anyRows, anyParty, anyTariff, (rows, party, tariff) => {
        const priced = tariffPrice(sum(rows), rows.length, { party, tariff });
        assert.equal(priced.nightsPrice, oraclePrice(rows, party, tariff));
      }),
      { numRuns: 20_000 },
    );
  });

  it('is the sum of the nights and all lines, in whole cents and never below zero', () => {
    fc.assert(
      fc.property(anyRows, anyParty, anyTariff, (rows, party, tariff) => {
        const { lines, nightsPrice } = tariffPrice(sum(rows), rows.length, { party, tariff });
        assert.equal(sum(rows) + sum(lines.map(({ amount }) => amount)), nightsPrice);
        assert.ok(Number.isSafeInteger(nightsPrice) && nightsPrice >= 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('never costs more after a long-stay step is added', () => {
    const step = fc.record({
      nights: fc.integer({ min: 2, max: 12 }),
      off: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(anyRows, anyParty, anyTariff, step, (rows, party, tariff, more) => {
        const longer = { ...tariff, longStay: [...(tariff.longStay ?? []), more] };
        const priceBy = (by: Tariff): number =>
          tariffPrice(sum(rows), rows.length, { party, tariff: by }).nightsPrice;
        assert.ok(priceBy(longer) <= priceBy(tariff));
      }),
      { numRuns: 5000 },
    );
  });

  it('gives the same price in any order of its long-stay steps', () => {
    fc.assert(
      fc.property(anyRows, anyParty, anyTariff, (rows, party, tariff) => {
        const turned = { ...tariff, longStay: [...(tariff.longStay ?? [])].reverse() };
        const priceBy = (by: Tariff) => tariffPrice(sum(rows), rows.length, { party, tariff: by });
        assert.deepEqual(priceBy(turned), priceBy(tariff));
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the price of the service if it has no rules', () => {
    fc.assert(
      fc.property(anyRows, anyParty, (rows, party) => {
        const priced = tariffPrice(sum(rows), rows.length, { party, tariff: {} });
        assert.deepEqual(priced, { lines: [], nightsPrice: sum(rows) });
      }),
    );
  });
});

describe('the direct price of a night', () => {
  const rows: readonly (readonly [row: number, direct: number, price: number | undefined])[] = [
    [14_546, -500, 13_819],
    [14_546, -800, 13_382],
    [10_000, 500, 10_500],
    [0, -500, undefined],
    [1, -9000, undefined],
  ];
  for (const [row, direct, price] of rows)
    it(`is ${price ?? 'no rate'} for ${row} cents from the service and a difference of ${direct} basis points`, () => {
      assert.equal(directPrice(row as Cents, direct), price);
    });
});

describe('prices by a tariff', () => {
  it('are the same for a stay, for its check-out in the calendar, and from the oracle', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyTariff, anyParty, fc.nat(20), (small, tariff, party, first) => {
        const { availability, today } = stayContext(small);
        const context = {
          availability: new Availability(availability.columns, { tariff }),
          today,
          party,
        };
        const checkIn = plusDays(START, first);
        for (const { date, nights, nightsPrice } of checkOutsFor(checkIn, context)) {
          const rows = small.nights.slice(first, first + nights).map(({ price }) => price);
          assert.equal(nightsPrice, oraclePrice(rows, party, tariff));
          assert.equal(priceOf({ checkIn, checkOut: date }, context), nightsPrice);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('have no long-stay discount for a stay that extends another one', () => {
    const columns = columnsOf(
      Array.from({ length: 8 }, () => ({ state: 'open', price: 10_000, minNights: null, maxNights: null })),
    );
    const availability = new Availability(columns, { tariff: TARIFF });
    const stay = { checkIn: START, checkOut: plusDays(START, 7) };
    const prices = [false, true].map((isExtension) => priceOf(stay, { availability, isExtension }));
    assert.deepEqual(prices, [63_000, 70_000]);
  });

  it('include the fees for extra guests in each night, and in the choice of the cheapest place', () => {
    const columns = {
      from: START,
      price: [10_000],
      available: [1 as const],
      minNights: [null],
      maxNights: [null],
    };
    const dear = new Availability(
      { ...columns, price: [9000] },
      { tariff: { guests: { included: 1, adult: 2000, child: 0 } } },
    );
    const plain = new Availability(columns);
    const party = { adults: 2, children: 0 };
    const places = [dear, plain].map((availability) => ({ availability, today: START, party, cleaning: 0 }));
    const merged = mergePlaces(places);
    assert.equal(nightPriceOf(START, { availability: dear, party }), 11_000);
    assert.equal(merged && nightPriceOf(START, { availability: merged, party }), 10_000);
  });
});
