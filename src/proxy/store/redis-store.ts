import { isOpen, isSettled, rankOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { StoreError, attemptOf, readEach } from './attempt-store.ts';
import type {
  AttemptStore,
  Begun,
  Claimed,
  Lease,
  OpenAttempts,
  OpenRange,
  Pruned,
} from './attempt-store.ts';
import type { Counted, Counting } from './counted-attempts.ts';
import { keptUntil } from './retention.ts';
import type { Redis } from './redis.ts';
import { BEGIN, CLAIM, EXTEND, PUT, RELEASE, REMOVE, UNCOUNT } from './redis-scripts.ts';
import type { SpentChallenges } from './spent-challenges.ts';

/** The part in braces keeps all of it on one node of a cluster, where a script may touch them together. */
const PREFIX = 'booking-widget:{attempts}:';
const attemptKey = (reference: string): string => `${PREFIX}attempt:${reference}`;
const bookingKey = (bookingId: string): string => `${PREFIX}booking:${bookingId}`;
const leaseKey = (name: string): string => `${PREFIX}lease:${name}`;
/** A set of attempts that are counted together. */
const countKey = (key: string): string => `${PREFIX}count:${key}`;
/** References of open attempts, by the time of their first send. */
const OPEN_KEY = `${PREFIX}open`;

/** In the host's words. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const message = 'Redis cannot be asked for attempts: no booking is taken until it can.';
    throw new StoreError(message, { cause: error });
  }
}

/** Members of a set and their ends, in turn. */
function countedFrom(found: readonly string[]): Counted[] {
  const ends = found.filter((_, index) => index % 2 === 1);
  return ends.map((end, index) => {
    const [nights = '', reference = ''] = (found[index * 2] ?? '').split(/:(.*)/s);
    return { reference, nights: Number(nights), until: Number(end) };
  });
}

class RedisStore implements AttemptStore {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const text = await asked(this.#redis.hget(attemptKey(reference), 'attempt'));
    return text === null ? undefined : attemptOf(reference, text);
  }

  async claim(reference: string, ms: number, others: readonly string[]): Promise<Claimed> {
    const { lease, holder, key } = this.#leaseOf(reference);
    const keys = [key, attemptKey(reference), ...others.map(attemptKey)];
    const answer = asked(this.#redis.eval(CLAIM, keys.length, ...keys, holder, Math.ceil(ms)));
    try {
      const [isOurs, own, ...foreign] = (await answer) as [number, ...(string | null)[]];
      const attempt = typeof own === 'string' ? attemptOf(reference, own) : undefined;
      const isKeyUsed = foreign.some((each) => each !== null);
      return { attempt, lease: isOurs === 1 ? lease : undefined, isKeyUsed };
    } catch (error) {
      // It may have been taken all the same, and would keep us out until it runs out.
      lease.release().catch(() => undefined);
      throw error;
    }
  }

  async begin(attempt: Attempt, counting: Counting): Promise<Begun> {
    const { bounds, nights, now, until } = counting;
    const keys = bounds.flatMap((bound) => bound.keys.map(countKey));
    const { reference, firstSentAt } = attempt;
    const values = [JSON.stringify(attempt), keptUntil(attempt), reference, firstSentAt, now, until, nights];
    const limits = bounds.flatMap((bound) => [bound.keys.length, bound.bookings, bound.nights]);
    const answer: unknown = await asked(
      this.#redis.eval(
        BEGIN,
        2 + keys.length,
        ...[attemptKey(reference), OPEN_KEY, ...keys],
        ...[...values, ...limits].map((value) => (typeof value === 'number' ? Math.trunc(value) : value)),
      ),
    );
    if (typeof answer === 'string') return { attempt: attemptOf(reference, answer) };
    if (!Array.isArray(answer)) return { attempt };
    const [index, found] = answer as [number, string[]];
    const bound = bounds[index - 1];
    if (!bound) throw new StoreError('Redis names a bound that there is not.');
    return { passed: { bound, counted: countedFrom(found) } };
  }

  async put(attempt: Attempt): Promise<Attempt> {
    const { reference, state, firstSentAt } = attempt;
    const booking = state.status === 'created' ? [bookingKey(state.bookingId)] : [];
    const keys = [attemptKey(reference), OPEN_KEY, leaseKey(reference), ...booking];
    const numbers = [rankOf(attempt), keptUntil(attempt)];
    const flags = [isOpen(attempt), isSettled(attempt), state.status === 'refused'].map(Number);
    const values = [JSON.stringify(attempt), ...numbers, reference, firstSentAt, ...flags];
    const more = await asked(this.#redis.eval(PUT, keys.length, ...keys, ...values.map(String)));
    return typeof more === 'string' ? attemptOf(reference, more) : attempt;
  }

  async uncount(reference: string): Promise<void> {
    await asked(this.#redis.eval(UNCOUNT, 1, attemptKey(reference)));
  }

  async counted(keys: readonly string[], now: number): Promise<readonly Counted[]> {
    const found = await Promise.all(
      keys.map((key) => asked(this.#redis.zrange(countKey(key), `(${now}`, '+inf', 'BYSCORE', 'WITHSCORES'))),
    );
    return found.flatMap(countedFrom);
  }

  async remove(reference: string): Promise<void> {
    await asked(this.#redis.eval(REMOVE, 2, attemptKey(reference), OPEN_KEY, reference));
  }

  async referenceOf(bookingId: string): Promise<string | undefined> {
    return (await asked(this.#redis.get(bookingKey(bookingId)))) ?? undefined;
  }

  async unsettled({ skip = 0, atMost }: OpenRange): Promise<OpenAttempts> {
    const references = await asked(this.#redis.zrange(OPEN_KEY, String(skip), String(skip + atMost - 1)));
    const { gone, ...found } = await readEach(references, (reference) => this.get(reference));
    // Their records have expired: they cannot be asked for any more.
    if (gone.length > 0) await asked(this.#redis.zrem(OPEN_KEY, ...gone));
    return found;
  }

  async lease(name: string, ms: number): Promise<Lease | undefined> {
    const { lease, holder, key } = this.#leaseOf(name);
    try {
      return (await asked(this.#redis.set(key, holder, 'PX', ms, 'NX'))) === null ? undefined : lease;
    } catch (error) {
      // As above.
      lease.release().catch(() => undefined);
      throw error;
    }
  }

  async check(): Promise<void> {
    await asked(this.#redis.ping());
  }

  /** They expire by themselves. */
  async prune(): Promise<Pruned> {
    return { count: 0, unreadable: [] };
  }

  /** The connection is not ours to close: others use it, too. */
  async close(): Promise<void> {
    await Promise.resolve();
  }

  /** What its holder can do with a lease, whether it has it or not. */
  #leaseOf(name: string): { readonly key: string; readonly holder: string; readonly lease: Lease } {
    const [key, holder, redis] = [leaseKey(name), crypto.randomUUID(), this.#redis];
    const lease: Lease = {
      release: async () => {
        await asked(redis.eval(RELEASE, 1, key, holder));
      },
      extend: async (more) => (await asked(redis.eval(EXTEND, 1, key, holder, Math.ceil(more)))) === 1,
    };
    return { key, holder, lease };
  }
}

/** Attempts in a Redis or Valkey that many instances share. */
export const createRedisStore = (redis: Redis): AttemptStore => new RedisStore(redis);

/** Spent challenges that all instances know of. */
export const createRedisSpentChallenges = (redis: Redis): SpentChallenges => ({
  async spend(challenge, attempt, lifeMs) {
    // In one command, so that of two instances one is told of the other. It answers with what was there before.
    const key = `challenge:${challenge}`;
    const owner = await redis.set(key, attempt, 'PX', Math.max(1, Math.ceil(lifeMs)), 'NX', 'GET');
    return owner === null || owner === attempt;
  },
});
