// Unit test, because it checks one pure decision with every failure and every history.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ServiceFailure } from './errors.ts';
import { MAX_DELAY_MS, MAX_SENDS, MIN_DELAY_MS, decideReplay, mayHaveBooked } from './replay.ts';
import type { ReplayHistory } from './replay.ts';

const history = (fields: Partial<ReplayHistory> = {}): ReplayHistory => ({
  sends: 1,
  serverErrors: 0,
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
const after = (afterMs: number): object => ({ action: 'replay', afterMs });

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
  serverErrors: fc.nat(5),
  elapsedMs: fc.nat(60_000),
  budgetMs: fc.nat(60_000),
  random: randoms,
});

const retryAfterOf = (failure: ServiceFailure): number | undefined =>
  failure.kind === 'status' && failure.retryAfterSeconds !== undefined
    ? failure.retryAfterSeconds * 1000
    : undefined;

describe('after a failed booking request', () => {
  it('that was not sent, the same request is sent again', () => {
    assert.deepEqual(decideReplay({ kind: 'not-sent' }, history()), after(MIN_DELAY_MS));
    assert.ok(!mayHaveBooked({ kind: 'not-sent' }));
  });

  for (const kind of ['interrupted', 'timed-out'] as const)
    it(`that was ${kind}, the same request is sent again to learn its outcome`, () => {
      assert.deepEqual(decideReplay({ kind }, history()), after(MIN_DELAY_MS));
      assert.deepEqual(decideReplay({ kind }, history({ elapsedMs: 15_000 })), GIVE_UP);
      assert.ok(mayHaveBooked({ kind }));
    });

  it('with 503, the replay waits as long as the service asks', () => {
    assert.deepEqual(decideReplay(status(503, 3), history()), after(3000));
    assert.deepEqual(decideReplay(status(503), history()), after(MIN_DELAY_MS));
    assert.deepEqual(decideReplay(status(503, 0), history()), after(MIN_DELAY_MS));
  });

  it('with 503 and a wait longer than the time left, nothing more is sent, and a booking may exist', () => {
    assert.deepEqual(decideReplay(status(503, 16), history()), GIVE_UP);
    assert.ok(mayHaveBooked(status(503, 16)));
  });

  it('with 429, the request is sent again if there is time, and has booked nothing otherwise', () => {
    assert.deepEqual(decideReplay(status(429, 2), history()), after(2000));
    assert.deepEqual(decideReplay(status(429, 60), history()), GIVE_UP);
    assert.ok(!mayHaveBooked(status(429, 60)));
  });

  it('with 500, the request is sent again at most twice', () => {
    const actions = [1, 2, 3].map(
      (serverErrors) => decideReplay(status(500), history({ sends: 5, serverErrors })).action,
    );
    assert.deepEqual(actions, ['replay', 'replay', 'give-up']);
  });

  for (const code of [502, 504])
    it(`with ${code}, the request is sent again at most twice`, () => {
      const actions = [1, 2, 3].map((sends) => decideReplay(status(code), history({ sends })).action);
      assert.deepEqual(actions, ['replay', 'replay', 'give-up']);
    });

  it('with an unreadable answer, the request is sent again at most three times', () => {
    const actions = [1, 2, 3, 4].map((sends) => decideReplay(unreadable, history({ sends })).action);
    assert.deepEqual(actions, ['replay', 'replay', 'replay', 'give-up']);
    assert.ok(mayHaveBooked(unreadable));
  });

  it('with 409, the request is never sent again, because the caller looks up the booking', () => {
    assert.deepEqual(decideReplay(status(409), history()), { action: 'refused' });
  });

  it('with a redirect or any 4xx except 429, the request counts as refused, whatever failed before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 499 }), histories, fc.option(fc.nat(9)), (code, past, wait) => {
        fc.pre(code !== 429);
        assert.deepEqual(decideReplay(status(code, wait ?? undefined), past), { action: 'refused' });
        assert.ok(!mayHaveBooked(status(code)));
      }),
    );
  });
});

describe('the wait before a replay', () => {
  it('is what the service asks for, or a value within the limits, and always fits the budget', () => {
    fc.assert(
      fc.property(failures, histories, (failure, past) => {
        const decision = decideReplay(failure, past);
        if (decision.action !== 'replay') return;
        const { afterMs } = decision;
        assert.ok(afterMs >= MIN_DELAY_MS);
        assert.ok(afterMs <= MAX_DELAY_MS || afterMs === retryAfterOf(failure));
        assert.ok(afterMs >= (retryAfterOf(failure) ?? 0) || failure.kind !== 'status');
        assert.ok(past.elapsedMs + afterMs <= past.budgetMs);
      }),
      { numRuns: 1000 },
    );
  });

  it('doubles its upper limit with each send, up to the maximum', () => {
    const longest = [1, 2, 3, 4, 5, 6].map((sends) => {
      const decision = decideReplay({ kind: 'interrupted' }, history({ sends, random: 0.999_999 }));
      return decision.action === 'replay' ? Math.round(decision.afterMs) : NaN;
    });
    assert.deepEqual(longest, [500, 1000, 2000, 4000, 4000, 4000]);
  });
});

describe('a booking request that keeps failing', () => {
  /** Runs a sender's loop: returns how often it sent, and how long it waited in all. */
  function play(answers: Iterator<ServiceFailure>, random: () => number, budgetMs: number) {
    const past = { sends: 0, serverErrors: 0, elapsedMs: 0 };
    for (;;) {
      const failure = answers.next().value as ServiceFailure;
      past.sends += 1;
      if (failure.kind === 'status' && failure.status === 500) past.serverErrors += 1;
      const decision = decideReplay(failure, { ...past, budgetMs, random: random() });
      if (decision.action !== 'replay') return past;
      past.elapsedMs += decision.afterMs;
    }
  }

  it('always stops within the limits for sends and time', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(failures),
        fc.array(randoms, { minLength: 12, maxLength: 12 }),
        fc.nat(600_000),
        (f, chances, budgetMs) => {
          const { sends, elapsedMs } = play(f, () => chances.pop() ?? 0, budgetMs);
          assert.ok(sends <= MAX_SENDS);
          assert.ok(elapsedMs <= budgetMs);
        },
      ),
    );
  });

  it('stops after the maximum of sends, however large the budget', () => {
    const always = (function* (): Generator<ServiceFailure> {
      for (;;) yield { kind: 'not-sent' };
    })();
    assert.equal(play(always, () => 0, 1e9).sends, MAX_SENDS);
  });
});
