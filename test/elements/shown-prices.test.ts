import { expect } from '@esm-bundle/chai';
import { compareShownPrices } from '../calendar/shown-prices.ts';

/** Set by the bundler: `STAYS=all`, in the long lane. */
declare const EVERY_STAY: boolean;
const STAY_COUNT = EVERY_STAY ? 100_000 : 5_000;

// This test runs in browsers because engines differ in number formats, sorting and big integers.
describe('the price of a stay, in a browser', () => {
  it(`is the same in the cell, the list, the card, the confirmation and a slow, simple computation, for ${STAY_COUNT} stays`, () => {
    const { stays, withAllRules, mismatches: wrong } = compareShownPrices(STAY_COUNT, 2);
    expect(wrong).to.deep.equal([]);
    expect(stays).to.be.at.least(STAY_COUNT);
    expect(withAllRules).to.be.at.least(STAY_COUNT / 10);
  }).timeout(EVERY_STAY ? 120_000 : 15_000);
});
