import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cityTaxOf } from '../../src/stay/city-tax.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';

const CHECK_IN = '2027-07-10' as IsoDate;
const stayOf = (count: number): NightRange => ({ checkIn: CHECK_IN, checkOut: plusDays(CHECK_IN, count) });

const anyCents = fc.nat(1000);
const anyRates = fc.record({
  adult: anyCents,
  child: anyCents,
  maxNights: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});
const anyParty = fc.record({ adults: fc.integer({ min: 1, max: 20 }), children: fc.nat(20) });

describe('the city tax of a stay', () => {
  it('is charged for each guest and each night', () => {
    assert.equal(cityTaxOf({ adult: 200, child: 0 }, stayOf(4), { adults: 2, children: 3 }), 1600);
    assert.equal(cityTaxOf({ adult: 250, child: 125 }, stayOf(3), { adults: 2, children: 1 }), 1875);
  });

  it('does not grow after the last night that the town taxes', () => {
    const cappedRates = { adult: 200, child: 100, maxNights: 7 };
    const party = { adults: 1, children: 1 };
    assert.equal(cityTaxOf(cappedRates, stayOf(7), party), 2100);
    assert.equal(cityTaxOf(cappedRates, stayOf(28), party), 2100);
  });

  it('is in whole cents and never falls with one more night or guest', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 1, max: 90 }), anyParty, (taxRates, count, party) => {
        const tax = cityTaxOf(taxRates, stayOf(count), party);
        assert.ok(Number.isSafeInteger(tax) && tax >= 0);
        assert.ok(cityTaxOf(taxRates, stayOf(count + 1), party) >= tax);
        assert.ok(cityTaxOf(taxRates, stayOf(count), { ...party, children: party.children + 1 }) >= tax);
      }),
    );
  });
});
