import { attemptSchema, isOpen, rankOf } from '../bookings/attempt.ts';
import type { Attempt } from '../bookings/attempt.ts';
import { StoreError } from '../bookings/attempt-store.ts';
import type { AttemptStore, Lease } from '../bookings/attempt-store.ts';
import { keptUntil } from '../bookings/retention.ts';
import type { Redis } from './redis.ts';

/** The part in braces keeps all of it on one node of a cluster, where a script may touch them together. */
const PREFIX = 'booking-widget:{attempts}:';
const attemptKey = (reference: string): string => `${PREFIX}attempt:${reference}`;
const bookingKey = (bookingId: string): string => `${PREFIX}booking:${bookingId}`;
const leaseKey = (name: string): string => `${PREFIX}lease:${name}`;
/** References of open attempts, by the time of their first send. */
const OPEN_KEY = `${PREFIX}open`;

/**
 * KEYS: the attempt, the open ones, and the booking where there is one. ARGV: the attempt, its rank, when it may go
 * (ms), its reference, when it was sent first (ms), whether it is open. Answers what is kept, where that knows more.
 */
const PUT = `
local kept = redis.call('HMGET', KEYS[1], 'rank', 'attempt')
if kept[1] and tonumber(kept[1]) > tonumber(ARGV[2]) then return kept[2] end
redis.call('HSET', KEYS[1], 'rank', ARGV[2], 'attempt', ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
if ARGV[6] == '1' then redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4]) else redis.call('ZREM', KEYS[2], ARGV[4]) end
if KEYS[3] then redis.call('SET', KEYS[3], ARGV[4], 'PXAT', ARGV[3]) end
return false`;

/** KEYS: the attempt, the open ones. ARGV: its reference. Leaves an attempt of which more is known. */
const REMOVE = `
local rank = redis.call('HGET', KEYS[1], 'rank')
if rank and tonumber(rank) > 0 then return 0 end
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('DEL', KEYS[1])`;

/** KEYS: the lease. ARGV: its holder, how long it is to last (ms). */
const EXTEND = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** KEYS: the lease. ARGV: its holder. */
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/** Throws for a record that cannot be read: to call it absent would be to book a second time. */
const parsed = (text: string): Attempt => attemptSchema.parse(JSON.parse(text));

/** In the host's words. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const message = 'Redis cannot be asked for attempts: no booking is taken until it can.';
    throw new StoreError(message, { cause: error });
  }
}

class RedisStore implements AttemptStore {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const text = await asked(this.#redis.hget(attemptKey(reference), 'attempt'));
    return text === null ? undefined : parsed(text);
  }

  async put(attempt: Attempt): Promise<Attempt> {
    const { reference, state, firstSentAt } = attempt;
    const booking = state.status === 'created' ? [bookingKey(state.bookingId)] : [];
    const keys = [attemptKey(reference), OPEN_KEY, ...booking];
    const numbers = [rankOf(attempt), keptUntil(attempt)];
    const values = [JSON.stringify(attempt), ...numbers, reference, firstSentAt, isOpen(attempt) ? 1 : 0];
    const more = await asked(this.#redis.eval(PUT, keys.length, ...keys, ...values.map(String)));
    return typeof more === 'string' ? parsed(more) : attempt;
  }

  async remove(reference: string): Promise<void> {
    await asked(this.#redis.eval(REMOVE, 2, attemptKey(reference), OPEN_KEY, reference));
  }

  async referenceOf(bookingId: string): Promise<string | undefined> {
    return (await asked(this.#redis.get(bookingKey(bookingId)))) ?? undefined;
  }

  async unsettled(atMost: number): Promise<readonly Attempt[]> {
    const references = await asked(this.#redis.zrange(OPEN_KEY, '0', String(atMost - 1)));
    const attempts = await Promise.all(references.map((reference) => this.get(reference)));
    // Their records have expired: nobody can ask for them any more.
    const gone = references.filter((_, index) => attempts[index] === undefined);
    if (gone.length > 0) await asked(this.#redis.zrem(OPEN_KEY, ...gone));
    return attempts.filter((attempt) => attempt !== undefined);
  }

  async lease(name: string, ms: number): Promise<Lease | undefined> {
    const [key, holder] = [leaseKey(name), crypto.randomUUID()];
    const release = async (): Promise<void> => {
      await asked(this.#redis.eval(RELEASE, 1, key, holder));
    };
    try {
      if ((await asked(this.#redis.set(key, holder, 'PX', ms, 'NX'))) === null) return undefined;
    } catch (error) {
      // It may have been taken all the same, and would keep us out until it runs out.
      void release().catch(() => undefined);
      throw error;
    }
    return {
      release,
      extend: async (more) => (await asked(this.#redis.eval(EXTEND, 1, key, holder, Math.ceil(more)))) === 1,
    };
  }

  async check(): Promise<void> {
    await asked(this.#redis.ping());
  }

  /** They expire by themselves. */
  async prune(): Promise<number> {
    return 0;
  }

  /** The connection is not ours to close: others use it, too. */
  async close(): Promise<void> {
    await Promise.resolve();
  }
}

/** Attempts in a Redis or Valkey that many instances share. */
export const createRedisStore = (redis: Redis): AttemptStore => new RedisStore(redis);
