import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ledger } from '../../src/sandbox-service/ledger.ts';
import type { LedgerNight } from '../../src/sandbox-service/ledger.ts';
import { createSeed } from '../../src/sandbox-service/seed/seed.ts';
import * as units from '../../src/sandbox-service/seed/units.ts';
import type { Unit } from '../../src/sandbox-service/unit.ts';
import { plusDays, weekdayOf } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

/** A day of each season, including a day on which the clocks change, and a leap day. */
const STARTS = ['2026-01-02', '2026-03-29', '2026-07-14', '2026-11-21', '2028-02-29'].map(
  (day) => day as IsoDate,
);
const UNITS_FOR_SALE = [
  units.SEA_VIEW_HOUSE,
  units.CITY_FLAT,
  units.GARDEN_STUDIO,
  units.DUNE_LODGE,
  units.HARBOUR_LOFT,
];

function createLedgerOn(today: IsoDate): {
  ledger: Ledger;
  unit: (id: string) => Unit;
  nights: (id: string, days: number) => LedgerNight[];
} {
  const now = Date.parse(`${today}T23:30:00Z`);
  const ledger = new Ledger(createSeed(now), () => now);
  const unit = (id: string): Unit => {
    const found = ledger.unit(id);
    if (!found) throw new Error(`There is no unit ${id}.`);
    return found;
  };
  return { ledger, unit, nights: (id, days) => ledger.nights(unit(id), today, plusDays(today, days - 1)) };
}

describe('the seed', () => {
  for (const today of STARTS) {
    it(`of ${today} has 18 months of rows for each unit that is sold, and none for a child`, () => {
      const { nights } = createLedgerOn(today);
      for (const id of UNITS_FOR_SALE) assert.ok(nights(id, 550).length >= 547, id);
      assert.deepEqual(nights(units.DUNE_LODGE_NORTH, 550), []);
    });

    it(`of ${today} sells no night twice and leaves 60 to 72 % of the next three months open`, () => {
      const { ledger, unit, nights } = createLedgerOn(today);
      const bookingsPerNight = new Map<string, number>();
      for (const { unitId, stay } of ledger.bookings())
        for (let night = stay.checkIn; night < stay.checkOut; night = plusDays(night, 1))
          bookingsPerNight.set(`${unitId} ${night}`, (bookingsPerNight.get(`${unitId} ${night}`) ?? 0) + 1);
      for (const [night, count] of bookingsPerNight)
        assert.ok(count <= unit(night.slice(0, 36)).rooms, night);
      for (const id of UNITS_FOR_SALE.slice(0, 3)) {
        const share = nights(id, 90).filter(({ freeRooms }) => freeRooms > 0).length / 90;
        assert.ok(share >= 0.6 && share <= 0.72, `${id}: ${share}`);
      }
    });
  }

  it('is the same for the same moment, and gives each booking its own ids', () => {
    const now = Date.parse('2026-11-21T07:12:18Z');
    assert.deepEqual(createSeed(now), createSeed(now));
    const ids = createSeed(now).bookings.flatMap(({ id, internalId }) => [id, internalId]);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('has for the house, within two months, a day with check-out and check-in and a gap too short for the minimum stay', () => {
    const today = '2026-11-21' as IsoDate;
    const { ledger, nights } = createLedgerOn(today);
    const upcoming = ledger
      .bookings()
      .filter(
        ({ unitId, stay }) =>
          unitId === units.SEA_VIEW_HOUSE && stay.checkIn >= today && stay.checkIn < plusDays(today, 60),
      );
    const checkOuts = new Set(upcoming.map(({ stay }) => stay.checkOut));
    assert.ok(upcoming.some(({ stay }) => checkOuts.has(stay.checkIn)));
    const twoMonths = nights(units.SEA_VIEW_HOUSE, 60);
    const isShortGap = ({ freeRooms, minNights }: LedgerNight, index: number): boolean =>
      freeRooms === 1 &&
      minNights > 1 &&
      twoMonths[index - 1]?.freeRooms === 0 &&
      twoMonths[index + 1]?.freeRooms === 0;
    assert.ok(twoMonths.some(isShortGap));
  });

  it('has seasons, weekends, minimum stays by season, maximum stays and prices of three decimals', () => {
    const year = createLedgerOn('2026-11-21' as IsoDate).nights(units.SEA_VIEW_HOUSE, 365);
    const countDistinct = (valueOf: (night: LedgerNight) => unknown): number =>
      new Set(year.map(valueOf)).size;
    assert.ok(countDistinct(({ price }) => price) >= 8);
    assert.ok(countDistinct(({ minNights }) => minNights) >= 4);
    assert.ok(countDistinct(({ maxNights }) => maxNights) >= 3);
    assert.ok(year.some(({ price }) => price === 145.455));
    const friday = year.find(({ date }) => weekdayOf(date) === 5);
    const thursday = year.find(({ date }) => weekdayOf(date) === 4);
    assert.ok(friday && thursday && friday.price > thursday.price);
  });

  it('has more rows for the first key than one page of pricing with the default size', () => {
    const { nights } = createLedgerOn('2026-11-21' as IsoDate);
    assert.ok(UNITS_FOR_SALE.slice(0, 4).flatMap((id) => nights(id, 366)).length > 1000);
  });

  it('lacks the rows of three nights for the studio', () => {
    const dates = createLedgerOn('2026-11-21' as IsoDate)
      .nights(units.GARDEN_STUDIO, 100)
      .map(({ date }) => date);
    assert.equal(dates.length, 97);
  });
});
