// Unit test, because it checks one pure decision with every failure and every history.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ServiceFailure } from './errors.ts';
import { decideReplay, mayHaveBooked } from './replay.ts';
import type { ReplayHistory } from './replay.ts';

const historyWith = (fields: Partial<ReplayHistory> = {}): ReplayHistory => ({
  sends: 1,
  elapsedMs: 0,
  budgetMs: 15_000,
  random: 0,
  ...fields,
});
const status = (code: number, retryAfterSeconds?: number): ServiceFailure => ({
  kind: 'status',
  status: code,
  retryAfterSeconds,
});
const unreadable: ServiceFailure = { kind: 'unreadable', status: 201, rule: 'body: Must be JSON.' };
const GIVE_UP = { action: 'give-up' } as const;
const replayAfter = (delayMs: number): object => ({ action: 'replay', delayMs });

const failures: fc.Arbitrary<ServiceFailure> = fc.oneof(
  fc.constantFrom('not-sent', 'interrupted', 'timed-out').map((kind) => ({ kind }) as const),
  fc.constant(unreadable),
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(307, 400, 401, 403, 409, 429, 500, 502, 503, 504),
        fc.integer({ min: 300, max: 599 }),
      ),
      fc.option(fc.nat(100), { nil: undefined }),
    )
    .map(([code, seconds]) => status(code, seconds)),
);
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const histories: fc.Arbitrary<ReplayHistory> = fc.record({
  sends: fc.integer({ min: 1, max: 12 }),
  elapsedMs: fc.nat(60_000),
  budgetMs: fc.nat(60_000),
  random: randoms,
});

const retryAfterMsOf = (failure: ServiceFailure): number | undefined =>
  failure.kind === 'status' && failure.retryAfterSeconds !== undefined
    ? failure.retryAfterSeconds * 1000
    : undefined;

describe('after a failed booking request', () => {
  it('that was not sent, the same request is sent again', () => {
    assert.deepEqual(decideReplay({ kind: 'not-sent' }, historyWith()), replayAfter(250));
    assert.ok(!mayHaveBooked({ kind: 'not-sent' }));
  });

  for (const kind of ['interrupted', 'timed-out'] as const)
    it(`that was ${kind}, the same request is sent again to learn its outcome`, () => {
      assert.deepEqual(decideReplay({ kind }, historyWith()), replayAfter(250));
      assert.deepEqual(decideReplay({ kind }, historyWith({ elapsedMs: 15_000 })), GIVE_UP);
      assert.ok(mayHaveBooked({ kind }));
    });

  it('with 503, the replay waits as long as the service asks', () => {
    assert.deepEqual(decideReplay(status(503, 3), historyWith()), replayAfter(3000));
    assert.deepEqual(decideReplay(status(503), historyWith()), replayAfter(250));
    assert.deepEqual(decideReplay(status(503, 0), historyWith()), replayAfter(250));
  });

  it('with 503 and a wait longer than the time left, nothing more is sent, and a booking may exist', () => {
    assert.deepEqual(decideReplay(status(503, 16), historyWith()), GIVE_UP);
    assert.ok(mayHaveBooked(status(503, 16)));
  });

  it('with 429, the request is sent again if there is time, and has booked nothing otherwise', () => {
    assert.deepEqual(decideReplay(status(429, 2), historyWith()), replayAfter(2000));
    assert.deepEqual(decideReplay(status(429, 60), historyWith()), GIVE_UP);
    assert.ok(!mayHaveBooked(status(429, 60)));
  });

  for (const code of [500, 502, 504])
    it(`with ${code}, the request is sent again at most twice`, () => {
      const actions = [1, 2, 3].map((sends) => decideReplay(status(code), historyWith({ sends })).action);
      assert.deepEqual(actions, ['replay', 'replay', 'give-up']);
    });

  it('is sent again at most three times if each answer is unreadable', () => {
    const actions = [1, 2, 3, 4].map((sends) => decideReplay(unreadable, historyWith({ sends })).action);
    assert.deepEqual(actions, ['replay', 'replay', 'replay', 'give-up']);
    assert.ok(mayHaveBooked(unreadable));
  });

  it('with 409, the request is never sent again, because the caller looks up the booking', () => {
    assert.deepEqual(decideReplay(status(409), historyWith()), { action: 'refused' });
  });

  it('with a redirect or any 4xx except 429, the request counts as refused, whatever failed before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 499 }),
        histories,
        fc.option(fc.nat(9)),
        (code, history, retryAfterSeconds) => {
          fc.pre(code !== 429);
          assert.deepEqual(decideReplay(status(code, retryAfterSeconds ?? undefined), history), {
            action: 'refused',
          });
          assert.ok(!mayHaveBooked(status(code)));
        },
      ),
    );
  });
});

describe('the wait before a replay', () => {
  it('is what the service asks for, or a value within the limits, and always fits the budget', () => {
    fc.assert(
      fc.property(failures, histories, (failure, history) => {
        const decision = decideReplay(failure, history);
        if (decision.action !== 'replay') return;
        const { delayMs } = decision;
        assert.ok(delayMs >= 250);
        assert.ok(delayMs <= 4_000 || delayMs === retryAfterMsOf(failure));
        assert.ok(delayMs >= (retryAfterMsOf(failure) ?? 0) || failure.kind !== 'status');
        assert.ok(history.elapsedMs + delayMs <= history.budgetMs);
      }),
      { numRuns: 1000 },
    );
  });

  it('doubles its upper limit with each send, up to the maximum', () => {
    const longestMs = [1, 2, 3, 4, 5, 6].map((sends) => {
      const decision = decideReplay({ kind: 'interrupted' }, historyWith({ sends, random: 0.999_999 }));
      return decision.action === 'replay' ? Math.round(decision.delayMs) : NaN;
    });
    assert.deepEqual(longestMs, [500, 1000, 2000, 4000, 4000, 4000]);
  });
});

describe('a booking request that keeps failing', () => {
  /** Runs a sender's loop: returns how often it sent, and how long it waited in all. */
  function sendUntilDecided(answers: Iterator<ServiceFailure>, random: () => number, budgetMs: number) {
    const history = { sends: 0, elapsedMs: 0 };
    for (;;) {
      const failure = answers.next().value as ServiceFailure;
      history.sends += 1;
      const decision = decideReplay(failure, { ...history, budgetMs, random: random() });
      if (decision.action !== 'replay') return history;
      history.elapsedMs += decision.delayMs;
    }
  }

  it('always stops within the limits for sends and time', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(failures),
        fc.array(randoms, { minLength: 12, maxLength: 12 }),
        fc.nat(600_000),
        (failureStream, randomNumbers, budgetMs) => {
          const { sends, elapsedMs } = sendUntilDecided(
            failureStream,
            () => randomNumbers.pop() ?? 0,
            budgetMs,
          );
          assert.ok(sends <= 8);
          assert.ok(elapsedMs <= budgetMs);
        },
      ),
    );
  });

  it('stops after the maximum of sends, however large the budget', () => {
    const neverSent = (function* (): Generator<ServiceFailure> {
      for (;;) yield { kind: 'not-sent' };
    })();
    assert.equal(sendUntilDecided(neverSent, () => 0, 1e9).sends, 8);
  });
});
