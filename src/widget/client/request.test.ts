// Unit test, because it needs a fake clock and headers that the proxy never sends.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { problemOf } from './flow-problem.ts';
import { AnswerError } from './request.ts';
import { retryAfter } from './retry.ts';

/** Returns the wait in seconds that an answer with this header asks for. */
const secondsOf = (retryAfter: string | null, body?: unknown): number | undefined =>
  problemOf(new AnswerError(429, body, retryAfter)).retryAfterSeconds;

describe('the wait that an answer asks for', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2027-07-02T12:00:00Z') });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('is read from a number of seconds or from a date', () => {
    assert.equal(secondsOf('120'), 120);
    assert.equal(secondsOf('Fri, 02 Jul 2027 12:10:00 GMT'), 600);
  });

  it('is unknown if the header is invalid, in the past or missing', () => {
    for (const text of ['soon', '', '-5', '1e9', 'Fri, 02 Jul 2027 11:59:00 GMT', null])
      assert.equal(secondsOf(text), undefined, String(text));
  });

  it('is taken from the body, not from the header, if both contain a wait', () => {
    assert.equal(secondsOf('120', { code: 'rate_limited', retryAfter: 7 }), 7);
  });

  it('is at least a second, even if the answer asks for none', () => {
    assert.deepEqual(retryAfter(0), { at: Date.parse('2027-07-02T12:00:01Z'), isAutomatic: true });
  });
});
