// Unit test, because it checks a pure function with every problem and many histories.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PROBLEM_STATUS } from '../../contract/problem.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { FlowProblem } from '../client/flow-problem.ts';
import { afterFailure } from './order-problems.ts';
import type { AttemptHistory } from './order-problems.ts';

const CODES: readonly FlowProblem['code'][] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemCode[]),
  'offline',
  'unreadable_answer',
  'stay_refused',
];

const FIRST: AttemptHistory = { sends: 1, elapsedMs: 0, random: 0.5, isUncertain: false };

const problem: fc.Arbitrary<FlowProblem> = fc.record({
  code: fc.constantFrom(...CODES),
  retryAfterSeconds: fc.option(fc.nat(600), { nil: undefined }),
});

const history: fc.Arbitrary<AttemptHistory> = fc.record({
  sends: fc.integer({ min: 1, max: 40 }),
  elapsedMs: fc.nat(300_000),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  isUncertain: fc.boolean(),
});

const actions = (codes: readonly FlowProblem['code'][], pastSends: AttemptHistory): string[] =>
  codes.map((code) => afterFailure({ code }, pastSends).action);

describe('after a failed attempt to book, the widget', () => {
  it('waits at least as long as the proxy asks for, and otherwise at most 15 seconds', () => {
    fc.assert(
      fc.property(problem, history, (failed, past) => {
        const next = afterFailure(failed, past);
        if (next.action !== 'send-again') return;
        assert.ok(next.afterMs >= (failed.retryAfterSeconds ?? 0) * 1000);
        assert.ok(next.afterMs <= Math.max(15_000, (failed.retryAfterSeconds ?? 0) * 1000));
      }),
    );
  });

  it('stops sending by itself after a while, unless the page is offline', () => {
    fc.assert(
      fc.property(problem, history, (failed, past) => {
        const next = afterFailure(failed, { ...past, elapsedMs: 150_000 });
        assert.equal(next.action === 'send-again', failed.code === 'offline');
      }),
    );
  });

  it('sends the same attempt again if the outcome is unknown', () => {
    const codes = [
      'service_unavailable',
      'service_timeout',
      'internal_error',
      'unreadable_answer',
      'offline',
    ] as const;
    assert.deepEqual(new Set(actions(codes, FIRST)), new Set(['send-again']));
  });

  it('reports a refusal after an uncertain send only if the problem proves that the attempt has not booked', () => {
    const refusals = CODES.filter(
      (code) => afterFailure({ code }, { ...FIRST, isUncertain: true }).action === 'refused',
    );
    assert.deepEqual(refusals.sort(), [
      'arrival_day',
      // The proxy asks for a challenge only if it has no such attempt.
      'challenge_failed',
      'challenge_required',
      'dates_unavailable',
      'departure_day',
      'invalid_request',
      'max_nights',
      'min_nights',
      'payment_method_unavailable',
      'payment_pending_limit',
      'quote_expired',
      'stay_refused',
      'too_late',
      'too_many_guests',
    ]);
  });

  it('reports a refusal if the proxy rejects the first send', () => {
    const codes = [
      'origin_not_allowed',
      'quote_invalid',
      'not_found',
      'too_large',
      'dates_unavailable',
    ] as const;
    assert.deepEqual(new Set(actions(codes, FIRST)), new Set(['refused']));
  });

  it('sends again after a short rate limit, and reports a long one', () => {
    assert.equal(afterFailure({ code: 'rate_limited', retryAfterSeconds: 5 }, FIRST).action, 'send-again');
    assert.equal(afterFailure({ code: 'rate_limited', retryAfterSeconds: 300 }, FIRST).action, 'refused');
  });
});
