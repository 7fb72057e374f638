// Unit test, because it needs a fake clock and headers that the proxy never sends.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { problemOf } from './flow-problem.ts';
import { AnswerError, requestJson } from './request.ts';
import { retryAfter } from './retry.ts';

/** Returns the wait in seconds that an answer with this header asks for. */
const secondsOf = (retryAfter: string | null, body?: unknown): number | undefined =>
  problemOf(new AnswerError(429, body, retryAfter)).retryAfterSeconds;

/** Answers no request, and rejects one whose signal aborts. */
const silentFetch = async (_url: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const onAbort = (): void => {
      reject(new Error('aborted'));
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });

describe('a request that gets no answer', () => {
  beforeEach(() => {
    mock.method(globalThis, 'fetch', silentFetch);
  });
  afterEach(() => {
    mock.restoreAll();
  });

  it('ends after its time limit', async () => {
    const client = { base: 'https://book.example/', signal: new AbortController().signal };
    const request = requestJson('/v1/bookings', client, { method: 'POST', timeoutMs: 1 });
    await assert.rejects(request, { name: 'AnswerError', status: 0 });
  });

  it('ends when the widget leaves the page', async () => {
    const client = { base: 'https://book.example/', signal: AbortSignal.abort() };
    await assert.rejects(requestJson('/v1/bookings', client, { method: 'POST' }), { status: 0 });
  });
});

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

  it('is a day if the header asks for more, because a longer timer would end at once', () => {
    for (const text of ['99999999', 'Fri, 31 Dec 2099 23:59:59 GMT'])
      assert.equal(secondsOf(text), 86_400, text);
  });

  it('is taken from the body, not from the header, if both contain a wait', () => {
    assert.equal(secondsOf('120', { code: 'rate_limited', retryAfter: 7 }), 7);
  });

  it('is at least a second, even if the answer asks for none', () => {
    assert.deepEqual(retryAfter(0), { at: Date.parse('2027-07-02T12:00:01Z'), isAutomatic: true });
  });
});
