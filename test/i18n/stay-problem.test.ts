import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createFormat } from '../../src/i18n/format.ts';
import german from '../../src/i18n/languages/de/calendar.json';
import english from '../../src/i18n/languages/en/calendar.json';
import { sayStayProblem } from '../../src/i18n/say-stay-problem.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { StayProblem } from '../../src/stay/stay-problem.ts';

const date = '2027-07-03' as IsoDate;
const SENTENCES: [StayProblem, string][] = [
  [{ code: 'no-nights' }, 'Your check-out must be after your check-in.'],
  [{ code: 'past', date }, 'Saturday, July 3 is in the past.'],
  [{ code: 'beyond-horizon', date }, 'Saturday, July 3 can’t be booked yet.'],
  [{ code: 'taken', date }, 'The night of Saturday, July 3 isn’t available.'],
  [{ code: 'no-rate', date }, 'There’s no price for the night of Saturday, July 3 yet.'],
  [
    { code: 'too-short', checkIn: date, minNights: 5 },
    'Stays starting Saturday, July 3 must be at least 5 nights.',
  ],
  [
    { code: 'too-long', checkIn: date, maxNights: 1 },
    'Stays starting Saturday, July 3 can’t be longer than 1 night.',
  ],
  [
    { code: 'minimum-unreachable', checkIn: date, minNights: 5, openNights: 1 },
    'Stays starting Saturday, July 3 must be at least 5 nights, but only 1 night is available.',
  ],
];

describe('the reason for a refused stay', () => {
  for (const [problem, sentence] of SENTENCES)
    it(`is a whole sentence for the code ${problem.code}`, () => {
      assert.equal(sayStayProblem(problem, english, createFormat('en')), sentence);
    });

  it('has no unfilled placeholder in German', () => {
    for (const [problem] of SENTENCES)
      assert.doesNotMatch(sayStayProblem(problem, german, createFormat('de')), /[{}]/);
  });
});
