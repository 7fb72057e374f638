// Unit test, because no page can meet every problem in the contract.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROBLEM_STATUS } from '../../contract/problem.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { FlowProblem } from '../client/flow-problem.ts';
import { ENGLISH, GERMAN } from '../views/view-context.testing.ts';
import { sayProblem } from './notices.ts';

const CODES: readonly FlowProblem['code'][] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemCode[]),
  'offline',
  'unreadable_answer',
  'stay_refused',
];

describe('the text of a problem', () => {
  for (const { bookingWords, format } of [ENGLISH, GERMAN])
    it(`is a sentence without a code for every problem, in ${format.locale}`, () => {
      for (const code of CODES) {
        const text = sayProblem({ code }, bookingWords);
        assert.ok(text.length > 30 && !text.includes('_'), `${code}: ${text}`);
      }
    });

  it('never claims that nothing was booked, because the outcome can be unknown', () => {
    for (const code of CODES)
      assert.doesNotMatch(
        sayProblem({ code }, ENGLISH.bookingWords),
        /nothing (was|is|has been) (booked|charged)/i,
      );
  });
});
