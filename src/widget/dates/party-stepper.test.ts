// Unit test, because it checks the counts in languages with other plurals than the page’s.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROPERTY } from '../../../test/gallery/sample.ts';
import { sayParty } from '../price/describe-summary.ts';
import { ARABIC, ENGLISH, GERMAN, plain } from '../views/view-context.testing.ts';
import { describeParty } from './party-stepper.ts';

describe('the guests', () => {
  const counters = (adults: number, children: number) =>
    describeParty({ adults, children }, PROPERTY, ENGLISH.bookingWords, ENGLISH.format);

  it('are counted in words, children only where there are some', () => {
    assert.equal(sayParty({ adults: 1, children: 0 }, ENGLISH), '1 adult');
    assert.equal(sayParty({ adults: 2, children: 1 }, GERMAN), '2 Erwachsene, 1 Kind');
    assert.equal(sayParty({ adults: 2, children: 1 }, ARABIC), 'بالغان، طفل واحد');
  });

  it('can step exactly where the rules allow it', () => {
    const [adults, children] = counters(1, 0);
    assert.deepEqual([adults?.less.isPossible, adults?.more.isPossible], [false, true]);
    assert.deepEqual([children?.less.isPossible, children?.more.isPossible], [false, true]);
    assert.ok(counters(4, 2).every(({ more }) => !more.isPossible));
  });

  it('have no row for children where none may come', () => {
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

  it('have the host’s words on who counts as a child, beside the children only', () => {
    const limits = { ...PROPERTY, childrenHint: '2 to 12 years' };
    const rows = describeParty({ adults: 2, children: 0 }, limits, ENGLISH.bookingWords, ENGLISH.format);
    assert.deepEqual(
      rows.map(({ hint }) => hint),
      [undefined, '2 to 12 years'],
    );
  });

  it('are also said aloud with what is counted', () => {
    assert.equal(plain(counters(2, 1)[0]?.spoken ?? ''), '2 adults');
  });
});
