// Unit test, because it sets the clock and the random number.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from './errors.ts';
import type { ServiceFailure } from './errors.ts';
import { ServicePausedError, ServicePause } from './service-pause.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { alwaysAnswer, answerJson } from '../../test/service-api/tiny-service.ts';
import { errorOf, pricingPage, withService } from './with-service.testing.ts';

const DAY = '2027-07-01' as IsoDate;
const NO_ANSWER: ServiceFailure = { kind: 'timed-out' };
const status = (code: number, retryAfterSeconds?: number): ServiceFailure => ({
  kind: 'status',
  status: code,
  retryAfterSeconds,
});

/** Creates a pause with a clock that only the test moves, and a service whose answers the test chooses. */
function createPauseBench(random = 0): {
  pause: ServicePause;
  clock: { now: number };
  callCount: () => number;
  call: (outcome: ServiceFailure | 'answer') => Promise<'answer' | ServiceError>;
} {
  const clock = { now: 1_000_000 };
  let callCount = 0;
  const pause = new ServicePause({ now: () => clock.now, random: () => random });
  const callWith = (outcome: ServiceFailure | 'answer'): Promise<'answer' | ServiceError> =>
    pause
      .run('GET /x', async () => {
        callCount += 1;
        if (outcome === 'answer') return outcome;
        throw new ServiceError('GET /x', { failure: outcome });
      })
      .catch((error: unknown) => error as ServiceError);
  return { pause, clock, call: callWith, callCount: () => callCount };
}

const failures: fc.Arbitrary<ServiceFailure> = fc.oneof(
  fc.constantFrom<ServiceFailure>({ kind: 'not-sent' }, { kind: 'interrupted' }, NO_ANSWER),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(400, 401, 403, 404, 408, 429, 500, 502, 503, 504),
    retryAfterSeconds: fc.option(fc.nat(600), { nil: undefined }),
  }),
  fc.constant<ServiceFailure>({ kind: 'unreadable', status: 200, rule: 'body' }),
);

describe('the pause of a service', () => {
  it('begins if the service does not answer or asks for a pause, and after no other answer', async () => {
    for (const failure of [
      { kind: 'not-sent' },
      { kind: 'interrupted' },
      NO_ANSWER,
      ...[429, 502, 503, 504].map((code) => status(code)),
    ] as ServiceFailure[]) {
      const { pause, call, callCount } = createPauseBench();
      await call(failure);
      assert.equal(pause.leftMs, 1_000, JSON.stringify(failure));
      assert.ok((await call('answer')) instanceof ServicePausedError);
      assert.equal(callCount(), 1);
    }
    for (const failure of [
      { kind: 'unreadable', status: 200, rule: 'body' },
      ...[302, 400, 401, 403, 404, 408, 500].map((code) => status(code)),
    ] as ServiceFailure[]) {
      const { pause, call } = createPauseBench();
      await call(failure);
      assert.equal(pause.leftMs, 0, JSON.stringify(failure));
    }
  });

  it('lasts as long as the service asks, at most five minutes, and tells callers how long is left', async () => {
    const { pause, clock, call } = createPauseBench();
    await call(status(429, 40));
    assert.equal(pause.leftMs, 40_000);
    clock.now += 9_500;
    const error = await call('answer');
    assert.ok(error instanceof ServicePausedError);
    assert.deepEqual(error.failure, { kind: 'not-sent', retryAfterSeconds: 31 });
    clock.now += pause.leftMs;
    await call(status(503, 86_400));
    assert.equal(pause.leftMs, 5 * 60_000);
  });

  it('doubles from one second to half a minute without a Retry-After, and starts over after an answer', async () => {
    const { pause, clock, call } = createPauseBench();
    const pauses: number[] = [];
    for (let count = 0; count < 8; count++) {
      await call(NO_ANSWER);
      pauses.push(pause.leftMs);
      clock.now += pause.leftMs;
    }
    assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    await call(status(404));
    await call(NO_ANSWER);
    assert.equal(pause.leftMs, 1_000);
  });

  it('has jitter, so that many proxies do not send their next request together', async () => {
    const pauseMsWith = async (random: number): Promise<number> => {
      const { pause, call } = createPauseBench(random);
      await call(NO_ANSWER);
      return pause.leftMs;
    };
    assert.deepEqual([await pauseMsWith(0), await pauseMsWith(0.5)], [1000, 1500]);
  });

  it('is neither extended nor ended by calls that started before it', async () => {
    const { pause } = createPauseBench();
    const settleCalls: ((failure?: ServiceFailure) => void)[] = [];
    const calls = Array.from({ length: 3 }, () =>
      pause
        .run('GET /x', () =>
          new Promise<ServiceFailure | undefined>((resolve) => settleCalls.push(resolve)).then((failure) => {
            if (failure) throw new ServiceError('GET /x', { failure });
          }),
        )
        .catch(() => undefined),
    );
    settleCalls[0]?.(NO_ANSWER);
    await calls[0];
    settleCalls[1]?.(status(503, 60));
    settleCalls[2]?.();
    await Promise.all(calls);
    assert.equal(pause.leftMs, 1_000);
  });

  it('lets no call pass, is never longer than five minutes, and always ends', async () => {
    const steps = fc.array(fc.tuple(fc.oneof(fc.constant('answer' as const), failures), fc.nat(60_000)), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.double({ min: 0, max: 0.999, noNaN: true }), async (calls, random) => {
        const { pause, clock, call, callCount } = createPauseBench(random);
        for (const [outcome, waitMs] of calls) {
          clock.now += waitMs;
          const isCallAllowed = pause.leftMs === 0;
          const callsBefore = callCount();
          await call(outcome);
          assert.equal(callCount() - callsBefore, isCallAllowed ? 1 : 0);
          assert.ok(pause.leftMs <= 5 * 60_000);
        }
        clock.now += pause.leftMs;
        assert.equal(await call('answer'), 'answer');
      }),
    );
  });
});

describe('a client with a pause', () => {
  const createPause = (): ServicePause => new ServicePause({ now: Date.now, random: () => 0.5 });

  it('blocks reads of rates while the service is down, but never bookings and payments', async () => {
    await withService(
      alwaysAnswer({}, 503),
      async (client, { received }) => {
        await errorOf(client.pricing({ from: DAY, to: DAY }));
        assert.ok(client.pauseMs > 0);
        assert.ok((await errorOf(client.checkAccess(DAY))) instanceof ServicePausedError);
        assert.equal(received.length, 1);
        assert.equal((await errorOf(client.paymentStatus('B1'))).name, 'ServiceError');
        await errorOf(client.bookings({}));
        await errorOf(
          client.createBooking({ idempotencyKey: 'attempt-1', body: '{}', paymentMethod: 'Cash' }),
        );
        assert.equal(received.length, 4);
      },
      { pause: createPause() },
    );
  });

  it('does not begin the pause after a failed booking or payment status', async () => {
    await withService(
      alwaysAnswer({}, 503),
      async (client) => {
        await errorOf(client.paymentStatus('B1'));
        await errorOf(
          client.createBooking({ idempotencyKey: 'attempt-1', body: '{}', paymentMethod: 'Cash' }),
        );
        assert.equal(client.pauseMs, 0);
      },
      { pause: createPause() },
    );
  });

  it('checks the key with one row of one day', async () => {
    await withService(
      (_request, response) => {
        answerJson(response, pricingPage([]), 200, { Date: 'Fri, 01 Jan 2027 10:00:00 GMT' });
      },
      async (client, { received }) => {
        await client.checkAccess(DAY);
        const query = Object.fromEntries(received[0]?.query ?? []);
        assert.deepEqual(query, { from: DAY, to: DAY, limit: '1', offset: '0' });
        assert.equal(client.lastServiceTime, Date.parse('2027-01-01T10:00:00Z'));
      },
      { pause: createPause() },
    );
  });
});
