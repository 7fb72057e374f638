import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../store/redis.ts';
import { countInMemory, createLimiter } from './limits.ts';
import type { CountAction, Limit, LimitedAction, RateLimiter } from './limits.ts';

const halfLimit = ({ count, seconds }: Limit): Limit => ({ count: Math.ceil(count / 2), seconds });

function createCounterInRedis(
  redis: Redis,
  action: LimitedAction,
  { count, seconds }: Limit,
): RateLimiterRedis {
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
  /** Returns the name of a network in Redis. An address is personal data, and a plain hash of it can be reversed. */
  readonly mac: Mac;
}

/**
 * Counts in windows that all instances share. Each instance also counts by itself, at half the limit, and uses its
 * own count if Redis does not answer in time. Its own count includes the requests before an outage of Redis, so the
 * outage gives no client a new window.
 */
function countInRedis(
  { redis, now, mac }: SharedLimitDeps,
  action: LimitedAction,
  limit: Limit,
): CountAction {
  const counterInRedis = createCounterInRedis(redis, action, limit);
  const countLocally = countInMemory(halfLimit(limit), now);
  return async (network) => {
    const localSecondsToWait = countLocally(network);
    try {
      await counterInRedis.consume(mac(network));
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) return localSecondsToWait;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}

/**
 * Creates limits that all instances with the same `mac` share. The commands of `redis` must fail fast while Redis is
 * away. Each instance counts reads by itself, in memory, because it answers them from memory, too.
 */
export const createRedisLimiter = (redis: Redis, now: () => number, mac: Mac): RateLimiter =>
  createLimiter((action, limit) =>
    action === 'read' ? countInMemory(limit, now) : countInRedis({ redis, now, mac }, action, limit),
  );
