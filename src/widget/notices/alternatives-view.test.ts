// Unit test, because on a page each offer would need another calendar.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STAY } from '../../../test/gallery/sample.ts';
import type { Cents } from '../../stay/money.ts';
import type { PricedRange } from '../../stay/stays-of-length.ts';
import { ENGLISH, GERMAN } from '../views/view-context.testing.ts';
import { describeOffer, sayNearest } from './alternatives-view.ts';

describe('a stay that is offered instead of the requested one', () => {
  const offer = (requestedTotal: number | undefined) =>
    describeOffer({ stay: STAY, nightsPrice: 50_000 as Cents }, requestedTotal, ENGLISH);

  it('shows its total with cleaning, and the price difference in words', () => {
    assert.equal(offer(50_000).total, '€560');
    assert.equal(offer(50_000).difference, '€60 more');
    assert.equal(offer(60_000).difference, '€40 less');
    assert.equal(offer(56_000).difference, 'same price');
    assert.equal(offer(undefined).difference, '');
  });
});

describe('the notice with the nearest stays', () => {
  const near: PricedRange = { stay: STAY, nightsPrice: 50_000 as Cents };
  const say = (nearest: readonly PricedRange[], hasTyped: boolean, { bookingWords } = ENGLISH) =>
    sayNearest(
      { kind: 'dates-taken', requested: STAY, requestedTotal: undefined, nearest, hasTyped },
      bookingWords,
    );

  it('mentions the guest’s details only if something was typed', () => {
    for (const nearest of [[near], []]) {
      assert.match(say(nearest, true), /We’ve kept your details/);
      assert.doesNotMatch(say(nearest, false), /details/);
      assert.ok(say(nearest, true, GERMAN).endsWith(say(nearest, false, GERMAN)));
    }
  });
});
