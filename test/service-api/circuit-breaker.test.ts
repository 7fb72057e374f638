import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  CircuitBreaker,
  FAILURES_TO_OPEN,
  LONGEST_PAUSE_MS,
  NotAskedError,
  REFUSED_PAUSE_MS,
  verdictOn,
} from '../../src/service-api/circuit-breaker.ts';
import { ServiceError } from '../../src/service-api/errors.ts';
import type { ServiceFailure } from '../../src/service-api/errors.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { UNIT, all, always, errorOf, json, pricingPage, withService } from './tiny-service.ts';

const DAY = '2027-07-01' as IsoDate;
const OUTAGE: ServiceFailure = { kind: 'timed-out' };
const status = (code: number, retryAfterSeconds?: number): ServiceFailure => ({
  kind: 'status',
  status: code,
  retryAfterSeconds,
});

/** A breaker in a world of its own: time stands still, and what the service does is the test's to say. */
function bench(random = 1): {
  breaker: CircuitBreaker;
  clock: { now: number };
  states: string[];
  asked: () => number;
  call: (outcome: ServiceFailure | 'answer', isAboutKey?: boolean) => Promise<'answer' | ServiceError>;
} {
  const clock = { now: 1_000_000 };
  const states: string[] = [];
  let asked = 0;
  const breaker = new CircuitBreaker({
    now: () => clock.now,
    random: () => random,
    onState: (state) => states.push(state),
  });
  const call = (outcome: ServiceFailure | 'answer', isAboutKey = true): Promise<'answer' | ServiceError> =>
    breaker
      .run({ operation: 'GET /x', isAboutKey }, async () => {
        asked += 1;
        if (outcome === 'answer') return outcome;
        throw new ServiceError('GET /x', { failure: outcome });
      })
      .catch((error: unknown) => error as ServiceError);
  return { breaker, clock, states, call, asked: () => asked };
}

const failures: fc.Arbitrary<ServiceFailure> = fc.oneof(
  fc.constantFrom<ServiceFailure>({ kind: 'not-sent' }, { kind: 'interrupted' }, OUTAGE, { kind: 'aborted' }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(400, 401, 403, 404, 408, 429, 500, 502, 503, 504),
    retryAfterSeconds: fc.option(fc.nat(600), { nil: undefined }),
  }),
  fc.constant<ServiceFailure>({ kind: 'unreadable', status: 200, rule: 'body' }),
);

describe('the circuit breaker', () => {
  it('opens after some failures in a row, and not one earlier', async () => {
    const { breaker, call, asked } = bench();
    for (let count = 1; count < FAILURES_TO_OPEN; count++) await call(OUTAGE);
    assert.equal(breaker.state, 'closed');
    await call(OUTAGE);
    assert.equal(breaker.state, 'open');
    assert.ok((await call('answer')) instanceof NotAskedError);
    assert.equal(asked(), FAILURES_TO_OPEN);
  });

  it('counts only failures in a row: an answer in between, even a refusal of one unit, shows a service that works', async () => {
    const { breaker, call } = bench();
    for (const between of ['answer', status(403), status(404), status(400)] as const) {
      for (let count = 1; count < FAILURES_TO_OPEN; count++) await call(status(500));
      await call(between, false);
    }
    assert.equal(breaker.state, 'closed');
  });

  it('opens at once where the key is refused, and lets one call a minute find out whether it still is', async () => {
    for (const code of [401, 403]) {
      const { breaker, clock, call, asked } = bench();
      await call(status(code));
      assert.equal(breaker.state, 'open');
      assert.equal(breaker.waitMs, REFUSED_PAUSE_MS);
      clock.now += REFUSED_PAUSE_MS;
      // With a dead key every unit is refused as well: that is no sign of life.
      await call(status(403), false);
      assert.equal(breaker.state, 'open');
      clock.now += REFUSED_PAUSE_MS;
      await call('answer');
      assert.deepEqual([breaker.state, asked()], ['closed', 3]);
    }
  });

  it('takes the 403 of one unit as the unit’s own', async () => {
    const { breaker, call } = bench();
    for (let count = 0; count < 3 * FAILURES_TO_OPEN; count++) await call(status(403), false);
    assert.equal(breaker.state, 'closed');
  });

  it('waits as long as a 429 asks, and says so to calls that come meanwhile', async () => {
    const { breaker, clock, call } = bench();
    await call(status(429, 40));
    assert.equal(breaker.waitMs, 40_000);
    clock.now += 9_500;
    const refused = await call('answer');
    assert.ok(refused instanceof NotAskedError);
    assert.deepEqual(refused.failure, status(429, 31));
  });

  it('doubles its pause with each probe that fails, up to half a minute, and starts again once it has closed', async () => {
    const { breaker, clock, call } = bench();
    for (let count = 0; count < FAILURES_TO_OPEN; count++) await call(OUTAGE);
    const pauses: number[] = [];
    for (let probe = 0; probe < 8; probe++) {
      pauses.push(breaker.waitMs);
      clock.now += breaker.waitMs;
      await call(OUTAGE);
    }
    assert.deepEqual(pauses, [
      1000,
      2000,
      4000,
      8000,
      16_000,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
    ]);
    clock.now += breaker.waitMs;
    await call('answer');
    for (let count = 0; count < FAILURES_TO_OPEN; count++) await call(OUTAGE);
    assert.equal(breaker.waitMs, 1000);
  });

  it('draws its pause from a range, so that many proxies do not come back together', async () => {
    const pauseWith = async (random: number): Promise<number> => {
      const { breaker, call } = bench(random);
      for (let count = 0; count < FAILURES_TO_OPEN; count++) await call(OUTAGE);
      return breaker.waitMs;
    };
    assert.deepEqual([await pauseWith(0), await pauseWith(0.5)], [500, 750]);
  });

  it('lets one single probe through at a time', async () => {
    const { breaker, clock, states } = bench();
    let release = (): void => undefined;
    let asked = 0;
    const call = (): Promise<void> =>
      breaker.run({ operation: 'GET /x', isAboutKey: true }, async () => {
        asked += 1;
        await new Promise<void>((resolve) => (release = resolve));
      });
    const failing = async (): Promise<void> => {
      await breaker
        .run({ operation: 'GET /x', isAboutKey: true }, async () => {
          throw new ServiceError('GET /x', { failure: OUTAGE });
        })
        .catch(() => undefined);
    };
    for (let count = 0; count < FAILURES_TO_OPEN; count++) await failing();
    clock.now += LONGEST_PAUSE_MS;
    const probe = call();
    const others = await Promise.allSettled([call(), call(), call()]);
    assert.ok(others.every((each) => each.status === 'rejected' && each.reason instanceof NotAskedError));
    release();
    await probe;
    assert.deepEqual([asked, breaker.state, states], [1, 'closed', ['open', 'half-open', 'closed']]);
  });

  it('takes a probe that its caller ended for none, and lets the next call be one', async () => {
    const { breaker, clock, call } = bench();
    for (let count = 0; count < FAILURES_TO_OPEN; count++) await call(OUTAGE);
    clock.now += LONGEST_PAUSE_MS;
    await call({ kind: 'aborted' });
    assert.equal(breaker.state, 'open');
    assert.equal(await call('answer'), 'answer');
    assert.equal(breaker.state, 'closed');
  });

  it('never asks during a pause, never pauses for more than five minutes, and always comes back', async () => {
    const steps = fc.array(
      fc.tuple(fc.oneof(fc.constant('answer' as const), failures), fc.nat(60_000), fc.boolean()),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.double({ min: 0, max: 0.999, noNaN: true }), async (calls, random) => {
        const { breaker, clock, call, asked } = bench(random);
        for (const [outcome, pause, isAboutKey] of calls) {
          clock.now += pause;
          const mayAsk = breaker.waitMs === 0;
          const before = asked();
          await call(outcome, isAboutKey);
          assert.equal(asked() - before, mayAsk ? 1 : 0);
          assert.ok(breaker.waitMs <= 5 * 60_000);
        }
        clock.now += breaker.waitMs;
        assert.equal(await call('answer'), 'answer');
        assert.equal(breaker.state, 'closed');
      }),
    );
  });

  it('reads each failure for what it says of the service', () => {
    assert.equal(verdictOn({ kind: 'aborted' }, true), 'nothing');
    assert.equal(verdictOn({ kind: 'unreadable', status: 200, rule: 'body' }, true), 'answers');
    assert.equal(verdictOn(status(302), true), 'answers');
    assert.equal(verdictOn(status(408), true), 'fails');
    assert.equal(verdictOn({ kind: 'not-sent' }, true), 'fails');
  });
});

describe('a client behind breakers', () => {
  const breakers = (): { rates: CircuitBreaker; payments: CircuitBreaker } => {
    const deps = { now: Date.now, random: () => 1 };
    return { rates: new CircuitBreaker(deps), payments: new CircuitBreaker(deps) };
  };

  it('asks a service that is down no more, each kind of read apart, and books in any case', async () => {
    const own = breakers();
    await withService(
      always({}, 500),
      async (client, { received }) => {
        const read = (): Promise<ServiceError> => errorOf(all(client.pricing({ from: DAY, to: DAY })));
        for (let count = 0; count < FAILURES_TO_OPEN + 3; count++) await read();
        assert.equal(received.length, FAILURES_TO_OPEN);
        assert.ok((await errorOf(client.checkAccess(DAY))) instanceof NotAskedError);
        assert.equal((await errorOf(client.paymentStatus('B1'))).name, 'ServiceError');
        await errorOf(all(client.bookings({})));
        await errorOf(
          client.createBooking({ idempotencyKey: 'attempt-1', body: '{}', paymentMethod: 'Cash' }),
        );
        assert.equal(received.length, FAILURES_TO_OPEN + 3);
      },
      { breakers: own },
    );
  });

  it('knows a refused key by a read of no unit in particular, whatever single units are refused', async () => {
    const own = breakers();
    await withService(
      always({}, 403),
      async (client, { received }) => {
        await errorOf(all(client.pricing({ from: DAY, to: DAY, propertyId: UNIT })));
        assert.equal(own.rates.state, 'closed');
        await errorOf(client.checkAccess(DAY));
        assert.equal(own.rates.state, 'open');
        await errorOf(all(client.pricing({ from: DAY, to: DAY, propertyId: UNIT })));
        assert.equal(received.length, 2);
      },
      { breakers: own },
    );
  });

  it('tries the key with one row of one day', async () => {
    await withService(
      (_request, response) => {
        json(response, pricingPage([]), 200, { Date: 'Fri, 01 Jan 2027 10:00:00 GMT' });
      },
      async (client, { received }) => {
        await client.checkAccess(DAY);
        const query = Object.fromEntries(received[0]?.query ?? []);
        assert.deepEqual(query, { from: DAY, to: DAY, limit: '1', offset: '0' });
        assert.equal(client.lastServiceTime, Date.parse('2027-01-01T10:00:00Z'));
      },
      { breakers: breakers() },
    );
  });
});
