import { isNoLongerCounted, hasUnknownOutcome, keptUntil, rankOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { StoreError, parseStoredAttempt, readAttempts } from './attempt-store.ts';
import type {
  AttemptStore,
  BeginResult,
  ClaimResult,
  OpenAttempts,
  Proof,
  CountedAttempt,
  CountingRules,
} from './attempt-store.ts';
import type { Redis } from './redis.ts';
import { BEGIN_SCRIPT, CLAIM_SCRIPT, PUT_SCRIPT, REMOVE_SCRIPT } from './redis-scripts.ts';
import { CLAIM_MS } from '../time-limits.ts';

/** The part in braces keeps all keys on one node of a cluster, which a script with several keys needs. */
const PREFIX = 'booking-widget:{attempts}:';
const attemptKey = (reference: string): string => `${PREFIX}attempt:${reference}`;
const bookingKey = (bookingId: string): string => `${PREFIX}booking:${bookingId}`;
/** Returns the key of the attempt that has used a challenge. */
const proofKey = (id: string): string => `${PREFIX}proof:${id}`;
/** Returns the key of a set of attempts that are counted together. */
const countKey = (key: string): string => `${PREFIX}count:${key}`;
/** References of open attempts. */
const OPEN_KEY = `${PREFIX}open`;
const CHECK_KEY = `${PREFIX}check`;

/** Turns errors of Redis into messages for the host. */
async function withStoreErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const message =
      'Redis cannot be used for attempts, so no booking is taken: see whether it is down, full or read-only.';
    throw new StoreError(message, { cause: error });
  }
}

/** Parses the members of a set and their ends, which alternate. */
function parseCounted(found: readonly string[]): CountedAttempt[] {
  const ends = found.filter((_, index) => index % 2 === 1);
  return ends.map((end, index) => {
    const [nights = '', reference = ''] = (found[index * 2] ?? '').split(/:(.*)/s);
    return { reference, nights: Number(nights), until: Number(end) };
  });
}

/** Parses the answer of `BEGIN_SCRIPT`. */
function parseBeginResult(answer: unknown, { bounds }: CountingRules): BeginResult {
  if (answer === 'begun' || answer === 'known' || answer === 'proof-spent') return { kind: answer };
  const [index, found] = answer as [number, string[]];
  const bound = bounds[index - 1];
  if (!bound) throw new StoreError('Redis answered with a limit that was not in the request.');
  return { kind: 'bound-exceeded', bound, counted: parseCounted(found) };
}

class RedisStore implements AttemptStore {
  readonly #redis: Redis;
  /** Identifies this instance among those that share the Redis. */
  readonly #instanceId: string = crypto.randomUUID();

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const text = await withStoreErrors(this.#redis.hget(attemptKey(reference), 'attempt'));
    return text === null ? undefined : parseStoredAttempt(reference, text);
  }

  async claim(reference: string): Promise<ClaimResult> {
    const key = attemptKey(reference);
    const answer = await withStoreErrors(this.#redis.eval(CLAIM_SCRIPT, 1, key, this.#instanceId, CLAIM_MS));
    const [hasClaim, text] = answer as [number, string | null];
    const attempt = text === null ? undefined : parseStoredAttempt(reference, text);
    return { attempt, hasClaim: hasClaim === 1 };
  }

  async begin(attempt: Attempt, counting: CountingRules, proof: Proof | undefined): Promise<BeginResult> {
    const { bounds, nights, now, until } = counting;
    const { reference } = attempt;
    const keys = [attemptKey(reference), OPEN_KEY, proofKey(proof?.id ?? '')];
    const boundKeys = bounds.flatMap((bound) => bound.keys.map(countKey));
    const record = [JSON.stringify(attempt), keptUntil(attempt), reference];
    const proofLifeMs = proof ? Math.max(1, Math.ceil(proof.lifeMs)) : 0;
    const values = [
      ...record,
      this.#instanceId,
      CLAIM_MS,
      proofLifeMs,
      Math.trunc(now),
      Math.trunc(until),
      nights,
    ];
    const limits = bounds.flatMap((bound) => [bound.keys.length, bound.bookings, bound.nights]);
    const scriptArguments = [...keys, ...boundKeys, ...values, ...limits];
    const answer: unknown = await withStoreErrors(
      this.#redis.eval(BEGIN_SCRIPT, keys.length + boundKeys.length, ...scriptArguments.map(String)),
    );
    return parseBeginResult(answer, counting);
  }

  async put(attempt: Attempt): Promise<Attempt> {
    const { reference, state } = attempt;
    const booking = state.status === 'created' ? [bookingKey(state.bookingId)] : [];
    const keys = [attemptKey(reference), OPEN_KEY, ...booking];
    const record = [JSON.stringify(attempt), rankOf(attempt), keptUntil(attempt), reference];
    const flags = [hasUnknownOutcome(attempt), isNoLongerCounted(attempt)].map(Number);
    const values = [...record, ...flags, this.#instanceId];
    const storedText = await withStoreErrors(
      this.#redis.eval(PUT_SCRIPT, keys.length, ...keys, ...values.map(String)),
    );
    return typeof storedText === 'string' ? parseStoredAttempt(reference, storedText) : attempt;
  }

  async remove(reference: string): Promise<void> {
    const keys = [attemptKey(reference), OPEN_KEY];
    await withStoreErrors(this.#redis.eval(REMOVE_SCRIPT, keys.length, ...keys, reference, this.#instanceId));
  }

  async counted(key: string, now: number): Promise<readonly CountedAttempt[]> {
    return parseCounted(
      await withStoreErrors(
        this.#redis.zrange(countKey(key), `(${Math.trunc(now)}`, '+inf', 'BYSCORE', 'WITHSCORES'),
      ),
    );
  }

  async referenceOf(bookingId: string): Promise<string | undefined> {
    return (await withStoreErrors(this.#redis.get(bookingKey(bookingId)))) ?? undefined;
  }

  async openAttempts(): Promise<OpenAttempts> {
    const references = await withStoreErrors(this.#redis.smembers(OPEN_KEY));
    const { gone, ...found } = await readAttempts(references, (reference) => this.get(reference));
    // The records of these references have expired, so they cannot be needed any more.
    if (gone.length > 0) await withStoreErrors(this.#redis.srem(OPEN_KEY, ...gone));
    return found;
  }

  async check(): Promise<void> {
    // The check is a write, since a read-only replica answers everything else.
    await withStoreErrors(this.#redis.set(CHECK_KEY, '', 'PX', 1_000));
  }

  async prune(): Promise<void> {
    // Records in Redis expire by themselves.
  }
}

/** Creates a store of attempts in a Redis or Valkey that many instances share. */
export const createRedisStore = (redis: Redis): AttemptStore => new RedisStore(redis);
