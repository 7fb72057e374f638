import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import type { RunningSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { daysAfterStart, FIRST_FREE_DAY, cardOrderFor, createTestSandbox, START } from './in-process.ts';
import type { TestSandbox } from './in-process.ts';

const KEY = 'one-key-for-all';

const addFault = async (sandbox: TestSandbox, kind: string, options = {}, times = 1): Promise<void> => {
  const { status } = await sandbox.post('/sandbox/faults', {
    operation: 'createBooking',
    fault: { kind, ...options },
    times,
  });
  assert.equal(status, 201);
};

const order = cardOrderFor(FIRST_FREE_DAY, 7);
const book = (sandbox: TestSandbox): ReturnType<TestSandbox['post']> =>
  sandbox.post('/data/bookings', order, { idempotencyKey: KEY });
const countBookings = async (sandbox: TestSandbox): Promise<number> => {
  const { body } = await sandbox.get('/sandbox/bookings');
  return (body['bookings'] as Record<string, unknown>[]).filter(
    (each) => each['reservation_start'] === daysAfterStart(FIRST_FREE_DAY),
  ).length;
};

describe('a fault', () => {
  for (const [kind, status, expectedCount] of [
    ['500', 500, 0],
    ['500-after', 500, 1],
    ['503', 503, 0],
    ['503-after', 503, 1],
    ['html', 201, 1],
    ['html-before', 502, 0],
    ['no-checkout-url', 201, 1],
  ] as const)
    it(`${kind} answers ${status} and leaves ${expectedCount === 0 ? 'no booking' : 'the booking'} behind`, async () => {
      const sandbox = createTestSandbox();
      await addFault(sandbox, kind);
      const answer = await book(sandbox);
      assert.equal(answer.status, status);
      assert.equal(answer.body['checkout_url'], undefined);
      assert.equal(answer.headers.get('Idempotency-Key'), KEY);
      assert.ok(answer.headers.get('X-Booking-Operation-Id'));
      assert.equal(await countBookings(sandbox), expectedCount);
      const replay = await book(sandbox);
      assert.equal(replay.status, 201);
      assert.ok(replay.body['checkout_url']);
      assert.equal(await countBookings(sandbox), 1);
    });

  it('html answers with an HTML page instead of JSON', async () => {
    const sandbox = createTestSandbox();
    await addFault(sandbox, 'html');
    const { headers, text } = await book(sandbox);
    assert.match(headers.get('Content-Type') ?? '', /^text\/html/);
    assert.match(text, /^<!doctype html>/);
  });

  it('503 has a Retry-After header, in seconds or as a date', async () => {
    const sandbox = createTestSandbox();
    const date = new Date(START + 60_000).toUTCString();
    await addFault(sandbox, '503', { retryAfter: 7 });
    await addFault(sandbox, '503', { retryAfter: date });
    assert.equal((await book(sandbox)).headers.get('Retry-After'), '7');
    assert.equal((await book(sandbox)).headers.get('Retry-After'), date);
  });

  it('delay waits for the given time, and then answers as usual', async () => {
    const delaysMs: number[] = [];
    const sandbox = createTestSandbox({
      sleep: async (ms) => {
        delaysMs.push(ms);
      },
    });
    await addFault(sandbox, 'delay', { ms: 1500 });
    assert.equal((await book(sandbox)).status, 201);
    assert.deepEqual(delaysMs, [1500]);
  });

  it('delay ends when all faults are cleared', async () => {
    let reportSleep = (): void => undefined;
    const sleepStarted = new Promise<void>((resolve) => (reportSleep = resolve));
    const sandbox = createTestSandbox({
      sleep: () => {
        reportSleep();
        return new Promise(() => undefined);
      },
    });
    await addFault(sandbox, 'delay');
    const answer = book(sandbox);
    await sleepStarted;
    assert.equal(await countBookings(sandbox), 0);
    await sandbox.remove('/sandbox/faults');
    assert.equal((await answer).status, 201);
    assert.equal(await countBookings(sandbox), 1);
  });

  it('affects the given number of calls of its operation, and no call of another operation', async () => {
    const sandbox = createTestSandbox();
    await addFault(sandbox, '500', {}, 2);
    assert.equal((await sandbox.get('/data/pricing?limit=1')).status, 200);
    assert.deepEqual(
      [(await book(sandbox)).status, (await book(sandbox)).status, (await book(sandbox)).status],
      [500, 500, 201],
    );
  });

  for (const [operation, path] of [
    ['pricing', '/data/pricing?limit=1'],
    ['bookings', '/data/bookings?limit=1'],
    ['paymentStatus', '/data/bookings/WEB-1/payment-status'],
  ] as const)
    it(`can affect ${operation}`, async () => {
      const sandbox = createTestSandbox();
      await sandbox.post('/sandbox/faults', { operation, fault: { kind: '500' } });
      assert.equal((await sandbox.get(path)).status, 500);
      assert.notEqual((await sandbox.get(path)).status, 500);
    });

  it('with a key affects only the calls with that key', async () => {
    const sandbox = createTestSandbox();
    const fault = { kind: '500' };
    await sandbox.post('/sandbox/faults', {
      operation: 'createBooking',
      idempotencyKey: 'another-key',
      fault,
    });
    assert.equal((await book(sandbox)).status, 201);
    const withFault = await sandbox.post('/data/bookings', order, { idempotencyKey: 'another-key' });
    assert.equal(withFault.status, 500);
  });

  it('is listed until a call has met it, and can be cleared', async () => {
    const sandbox = createTestSandbox();
    await addFault(sandbox, '503', { retryAfter: 2 }, 3);
    const expected = {
      operation: 'createBooking',
      idempotencyKey: null,
      fault: { kind: '503', ms: 1000, retryAfter: 2 },
      times: 3,
    };
    assert.deepEqual((await sandbox.get('/sandbox/faults')).body, { faults: [expected] });
    assert.equal((await sandbox.remove('/sandbox/faults')).status, 204);
    assert.equal((await book(sandbox)).status, 201);
  });

  for (const [what, body] of [
    ['operation', { operation: 'everything', fault: { kind: '500' } }],
    ['kind', { operation: 'pricing', fault: { kind: '418' } }],
    ['delay', { operation: 'pricing', fault: { kind: 'delay', ms: -1 } }],
    ['Retry-After', { operation: 'pricing', fault: { kind: '503', retryAfter: 'soon' } }],
    ['number of times', { operation: 'pricing', fault: { kind: '500' }, times: 0 }],
  ] as const)
    it(`with an invalid ${what} is refused`, async () => {
      assert.equal((await createTestSandbox().post('/sandbox/faults', body)).status, 400);
    });

  for (const [kind, expectedCount] of [
    ['drop-before', 0],
    ['drop-after', 1],
  ] as const)
    it(`${kind} rejects the call with a TypeError, like a failed fetch, if the sandbox runs without a port`, async () => {
      const sandbox = createTestSandbox();
      await addFault(sandbox, kind);
      await assert.rejects(book(sandbox), TypeError);
      assert.equal(await countBookings(sandbox), expectedCount);
    });
});

describe('a fault of the connection, over a port', () => {
  let sandbox: RunningSandbox;
  let reportHang = (): void => undefined;
  before(async () => {
    sandbox = await startSandbox({
      now: () => START,
      onHang: () => {
        reportHang();
      },
    });
  });
  after(() => sandbox.close());

  const post = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'X-API-Key': 'sandbox-key', 'Idempotency-Key': KEY },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  const addFault = (kind: string): Promise<Response> =>
    post('/sandbox/faults', { operation: 'createBooking', fault: { kind } });
  const countBookings = async (): Promise<number> => {
    const { bookings } = (await (await fetch(`${sandbox.url}/sandbox/bookings`)).json()) as {
      bookings: { reservation_start: string }[];
    };
    return bookings.filter((each) => each.reservation_start === daysAfterStart(FIRST_FREE_DAY)).length;
  };

  for (const [kind, expectedCount] of [
    ['drop-before', 0],
    ['drop-after', 1],
    ['cut-body', 1],
  ] as const)
    it(`${kind} breaks off the answer and leaves ${expectedCount === 0 ? 'no booking' : 'the booking'} behind`, async () => {
      await post('/sandbox/reset', {});
      await addFault(kind);
      const readAnswer = async (): Promise<string> => (await post('/data/bookings', order)).text();
      await assert.rejects(readAnswer(), TypeError);
      assert.equal(await countBookings(), expectedCount);
      assert.equal((await post('/data/bookings', order)).status, 201);
      assert.equal(await countBookings(), 1);
    });

  for (const [kind, expectedCount] of [
    ['hang', 0],
    ['hang-after', 1],
  ] as const)
    it(`${kind} never answers, and ends when the caller disconnects`, async () => {
      await post('/sandbox/reset', {});
      await addFault(kind);
      const hanging = new Promise<void>((resolve) => (reportHang = resolve));
      const caller = new AbortController();
      const answer = post('/data/bookings', order, caller.signal);
      await hanging;
      // If there were an answer, it would come before this later one.
      assert.equal(await countBookings(), expectedCount);
      caller.abort();
      await assert.rejects(answer, { name: 'AbortError' });
      assert.equal((await post('/data/bookings', order)).status, 201);
    });
});
