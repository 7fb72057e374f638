import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';
import { LIMITS, createMemoryLimiter, networkOf } from '../http/rate-limit.ts';
import type { Limit, LimitedAction, MemoryLimiter, RateLimiter, Verdict } from '../http/rate-limit.ts';

/** Counted by each instance for itself: it is answered from memory, and so is the question whether it may be. */
const LOCAL = 'read';

type SharedAction = Exclude<LimitedAction, typeof LOCAL>;

const verdictOf = (result: RateLimiterRes, isAllowed: boolean): Verdict => ({
  isAllowed,
  remaining: isAllowed ? result.remainingPoints : 0,
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

const half = ({ count, seconds }: Limit): Limit => ({ count: Math.ceil(count / 2), seconds });

/** While Redis is gone nobody adds up what a client does at all instances: each lets through half as much. */
const insured = (now: () => number): MemoryLimiter =>
  createMemoryLimiter(now, {
    read: LIMITS.read,
    quote: half(LIMITS.quote),
    status: half(LIMITS.status),
    book: half(LIMITS.book),
  });

function shared(redis: Redis, action: SharedAction): RateLimiterRedis {
  const { count, seconds } = LIMITS[action];
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${action}`,
    points: count,
    duration: seconds,
    rejectIfRedisNotReady: true,
    // Whoever is over the limit is turned away from memory: a flood must not become one of Redis.
    inMemoryBlockOnConsumed: count + 1,
  });
}

/**
 * Windows that all instances share. While Redis is gone, which `redis` must say fast, this instance counts by itself.
 */
export function createRedisLimiter(redis: Redis, now: () => number): RateLimiter {
  const local = insured(now);
  const limiters: Readonly<Record<SharedAction, RateLimiterRedis>> = {
    quote: shared(redis, 'quote'),
    status: shared(redis, 'status'),
    book: shared(redis, 'book'),
  };
  return {
    take(action, subject) {
      if (action === LOCAL) return local.take(action, subject);
      return limiters[action].consume(networkOf(subject)).then(
        (result) => verdictOf(result, true),
        (error: unknown) => {
          if (error instanceof RateLimiterRes) return verdictOf(error, false);
          return local.take(action, subject);
        },
      );
    },
  };
}
