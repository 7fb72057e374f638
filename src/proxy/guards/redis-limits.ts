import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../store/redis.ts';
import { networkOf, widerNetworkOf } from './client-network.ts';
import { LIMITS, createMemoryLimiter, widerLimit } from './limits.ts';
import type { Limit, LimitedAction, MemoryLimiter, RateLimiter, Verdict } from './limits.ts';

/** Counted by each instance for itself: it is answered from memory, and so is the question whether it may be. */
const LOCAL = 'read';

type SharedAction = Exclude<LimitedAction, typeof LOCAL>;

const verdictOf = (result: RateLimiterRes, isAllowed: boolean): Verdict => ({
  isAllowed,
  remaining: isAllowed ? result.remainingPoints : 0,
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

const half = ({ count, seconds }: Limit): Limit => ({ count: Math.ceil(count / 2), seconds });

/** While Redis is gone what a client does is not added up over all instances: each lets through half as much. */
const insured = (now: () => number): MemoryLimiter =>
  createMemoryLimiter(now, {
    read: LIMITS.read,
    quote: half(LIMITS.quote),
    status: half(LIMITS.status),
    book: half(LIMITS.book),
  });

function shared(redis: Redis, action: SharedAction, { count, seconds }: Limit): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `booking-widget:limit:${action}`,
    points: count,
    duration: seconds,
    rejectIfRedisNotReady: true,
    // A client over the limit is turned away from memory: a flood must not become one of Redis.
    inMemoryBlockOnConsumed: count + 1,
  });
}

/** A keyed digest of a text. */
type Mac = (text: string) => Promise<string>;

/**
 * One action's windows: those of clients, and those of the IPv6 /48s around them (the networks differ as texts: four groups
 * and three). Redis knows them by a keyed digest: an address is personal data, and a plain hash of it can be reversed.
 */
function createTake(
  redis: Redis,
  action: SharedAction,
  mac: Mac,
): (client: string) => Promise<RateLimiterRes> {
  const limiter = shared(redis, action, LIMITS[action]);
  const widerLimiter = shared(redis, action, widerLimit(LIMITS[action]));
  return async (client) => {
    const network = networkOf(client);
    const result = await limiter.consume(await mac(network));
    const wider = widerNetworkOf(network);
    // One after the other: what a /64 has been refused must not count against its neighbours.
    if (wider !== undefined) await widerLimiter.consume(await mac(wider));
    return result;
  };
}

/**
 * Windows that all instances share, if they have the same `mac`. While Redis is gone, which `redis` must say fast, this
 * instance counts by itself.
 */
export function createRedisLimiter(redis: Redis, now: () => number, mac: Mac): RateLimiter {
  const local = insured(now);
  const takes: Readonly<Record<SharedAction, (client: string) => Promise<RateLimiterRes>>> = {
    quote: createTake(redis, 'quote', mac),
    status: createTake(redis, 'status', mac),
    book: createTake(redis, 'book', mac),
  };
  return {
    take(action, client) {
      if (action === LOCAL) return local.take(action, client);
      return takes[action](client).then(
        (result) => verdictOf(result, true),
        (error: unknown) => {
          if (error instanceof RateLimiterRes) return verdictOf(error, false);
          return local.take(action, client);
        },
      );
    },
  };
}
