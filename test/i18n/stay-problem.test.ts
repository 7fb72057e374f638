import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createFormat } from '../../src/i18n/format.ts';
import german from '../../src/i18n/languages/de/calendar.json';
import english from '../../src/i18n/languages/en/calendar.json';
import { sayStayProblem } from '../../src/i18n/stay-problem.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { StayProblem } from '../../src/stay/stay-rules.ts';

const date = '2027-07-03' as IsoDate;
const SENTENCES: [StayProblem, string][] = [
  [{ code: 'no-nights' }, 'The departure has to be after the arrival.'],
  [{ code: 'past', date }, 'Saturday, July 3 is in the past.'],
  [{ code: 'beyond-horizon', date }, 'Saturday, July 3 is not open for booking yet.'],
  [{ code: 'taken', date }, 'The night of Saturday, July 3 is taken.'],
  [{ code: 'no-rate', date }, 'The night of Saturday, July 3 has no price yet.'],
  [{ code: 'too-short', checkIn: date, minNights: 5 }, 'Stays from Saturday, July 3 are at least 5 nights.'],
  [{ code: 'too-long', checkIn: date, maxNights: 1 }, 'Stays from Saturday, July 3 are at most 1 night.'],
  [
    { code: 'minimum-unreachable', checkIn: date, minNights: 5, openNights: 1 },
    'Stays from Saturday, July 3 are at least 5 nights, and only 1 night is free.',
  ],
];

describe('a reason', () => {
  for (const [problem, sentence] of SENTENCES)
    it(`of the kind ${problem.code} is a sentence`, () => {
      assert.equal(sayStayProblem(problem, english, createFormat('en')), sentence);
    });

  it('leaves no placeholder open in German', () => {
    for (const [problem] of SENTENCES)
      assert.doesNotMatch(sayStayProblem(problem, german, createFormat('de')), /[{}]/);
  });
});
