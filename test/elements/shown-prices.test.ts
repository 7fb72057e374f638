import { expect } from '@esm-bundle/chai';
import { compareShownPrices } from '../calendar/shown-prices.ts';

// The engines have number formats, sorting and big integers of their own.
describe('the price of a stay, in a browser', () => {
  it('is the same in the cell, in the list and of the chosen stay, and as a slow oracle has it', () => {
    const { stays, withAllRules, wrong } = compareShownPrices(5_000, 2);
    expect(wrong).to.deep.equal([]);
    expect(stays).to.be.at.least(5_000);
    expect(withAllRules).to.be.at.least(500);
  });
});
