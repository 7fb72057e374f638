import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../store/redis.ts';
import { countInMemory, createLimiter } from './limits.ts';
import type { Count, Limit, LimitedAction, LimitCheck, RateLimiter } from './limits.ts';

const limitCheck = (result: RateLimiterRes, isAllowed: boolean): LimitCheck => ({
  isAllowed,
  remaining: isAllowed ? result.remainingPoints : 0,
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

const half = ({ count, seconds }: Limit): Limit => ({ count: Math.ceil(count / 2), seconds });

function redisLimiter(redis: Redis, action: LimitedAction, { count, seconds }: Limit): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `booking-widget:limit:${action}`,
    points: count,
    duration: seconds,
    rejectIfRedisNotReady: true,
    // A client over the limit is refused from memory, so a flood does not reach Redis.
    inMemoryBlockOnConsumed: count + 1,
  });
}

/** Returns a keyed digest of a text. */
type Mac = (text: string) => string;

interface SharedLimitDeps {
  readonly redis: Redis;
  readonly now: () => number;
  /** Returns the name of a network in Redis: an address is personal data, and a plain hash of it can be reversed. */
  readonly mac: Mac;
}

/**
 * Counts in windows that all instances share. Each instance also counts by itself, at half the limit, and uses its own
 * count if Redis does not answer in time. That count includes earlier requests, so an outage of Redis gives no client a
 * new window.
 */
function countInRedis({ redis, now, mac }: SharedLimitDeps, action: LimitedAction, limit: Limit): Count {
  const all = redisLimiter(redis, action, limit);
  const countHere = countInMemory(half(limit), now);
  return async (network) => {
    const check = countHere(network);
    try {
      return limitCheck(await all.consume(mac(network)), true);
    } catch (error) {
      return error instanceof RateLimiterRes ? limitCheck(error, false) : check;
    }
  };
}

/**
 * Creates limits that all instances with the same `mac` share. While Redis is away, its commands must fail fast. Each
 * instance counts reads by itself, in memory, because it answers them from memory, too.
 */
export const createRedisLimiter = (redis: Redis, now: () => number, mac: Mac): RateLimiter =>
  createLimiter((action, limit) =>
    action === 'read' ? countInMemory(limit, now) : countInRedis({ redis, now, mac }, action, limit),
  );
