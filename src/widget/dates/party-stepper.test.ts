// Unit test, because it checks the numbers of guests in languages with other plurals than the page’s.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROPERTY } from '../../../test/gallery/sample.ts';
import { sayParty } from '../price/describe-summary.ts';
import { ARABIC, ENGLISH, GERMAN, plain } from '../views/view-context.testing.ts';
import { describeParty } from './party-stepper.ts';

describe('the party of a stay', () => {
  const counters = (adults: number, children: number) =>
    describeParty({ adults, children }, PROPERTY, ENGLISH.bookingWords, ENGLISH.format);

  it('is shown in words, with children only if there are any', () => {
    assert.equal(sayParty({ adults: 1, children: 0 }, ENGLISH), '1 adult');
    assert.equal(sayParty({ adults: 2, children: 1 }, GERMAN), '2 Erwachsene, 1 Kind');
    assert.equal(sayParty({ adults: 2, children: 1 }, ARABIC), 'بالغان، طفل واحد');
  });

  it('can be increased or decreased only as far as the limits allow', () => {
    const [adults, children] = counters(1, 0);
    assert.deepEqual([adults?.less.isPossible, adults?.more.isPossible], [false, true]);
    assert.deepEqual([children?.less.isPossible, children?.more.isPossible], [false, true]);
    assert.ok(counters(4, 2).every(({ more }) => !more.isPossible));
  });

  it('has no row for children if none are allowed', () => {
    const rows = describeParty(
      { adults: 2, children: 0 },
      { maxChildren: 0 },
      ENGLISH.bookingWords,
      ENGLISH.format,
    );
    assert.deepEqual(
      rows.map(({ who }) => who),
      ['adults'],
    );
  });

  it('has the host’s explanation of who counts as a child only in the row for children', () => {
    const limits = { ...PROPERTY, childrenHint: '2 to 12 years' };
    const rows = describeParty({ adults: 2, children: 0 }, limits, ENGLISH.bookingWords, ENGLISH.format);
    assert.deepEqual(
      rows.map(({ hint }) => hint),
      [undefined, '2 to 12 years'],
    );
  });

  it('is announced as a number with its noun', () => {
    assert.equal(plain(counters(2, 1)[0]?.textForScreenReaders ?? ''), '2 adults');
  });
});
