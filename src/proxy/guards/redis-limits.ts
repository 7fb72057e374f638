import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../store/redis.ts';
import { networkOf, widerNetworkOf } from './client-network.ts';
import { LIMITS, Windows, createMemoryLimiter, widerLimit } from './limits.ts';
import type { Limit, LimitedAction, RateLimiter, LimitCheck } from './limits.ts';

/** Counted by each instance for itself: it is answered from memory, and so is the question whether it may be. */
const LOCAL = 'read';

type SharedAction = Exclude<LimitedAction, typeof LOCAL>;

const verdictOf = (result: RateLimiterRes, isAllowed: boolean): LimitCheck => ({
  isAllowed,
  remaining: isAllowed ? result.remainingPoints : 0,
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

const half = ({ count, seconds }: Limit): Limit => ({ count: Math.ceil(count / 2), seconds });

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

interface Shared {
  readonly redis: Redis;
  readonly now: () => number;
  /** Redis knows networks by it: an address is personal data, and a plain hash of it can be reversed. */
  readonly mac: Mac;
}

type Count = (network: string) => Promise<LimitCheck>;

/**
 * Windows that all instances share. Each instance counts beside Redis, at half, and goes by that if Redis does not answer, or
 * not in time: what a client has done before then still counts, so no pause of Redis gives it a new window.
 */
function createCount({ redis, now, mac }: Shared, action: SharedAction, limit: Limit): Count {
  const all = shared(redis, action, limit);
  const own = new Windows(half(limit), now);
  return async (network) => {
    const verdict = own.take(network);
    try {
      return verdictOf(await all.consume(await mac(network)), true);
    } catch (error) {
      return error instanceof RateLimiterRes ? verdictOf(error, false) : verdict;
    }
  };
}

/**
 * One action's windows: those of clients, and those of the IPv6 /48s around them (the networks differ as texts: four groups
 * and three).
 */
function createTake(deps: Shared, action: SharedAction): Count {
  const count = createCount(deps, action, LIMITS[action]);
  const countWider = createCount(deps, action, widerLimit(LIMITS[action]));
  return async (client) => {
    const network = networkOf(client);
    const verdict = await count(network);
    const wider = widerNetworkOf(network);
    // One after the other: what a /64 has been refused must not count against its neighbours.
    if (wider === undefined || !verdict.isAllowed) return verdict;
    const widerVerdict = await countWider(wider);
    return widerVerdict.isAllowed ? verdict : widerVerdict;
  };
}

/** Limits that all instances share, if they have the same `mac`. While Redis is gone `redis` must say so fast. */
export function createRedisLimiter(redis: Redis, now: () => number, mac: Mac): RateLimiter {
  const local = createMemoryLimiter(now);
  const deps = { redis, now, mac };
  const takes: Readonly<Record<SharedAction, Count>> = {
    quote: createTake(deps, 'quote'),
    challenge: createTake(deps, 'challenge'),
    status: createTake(deps, 'status'),
    book: createTake(deps, 'book'),
  };
  return {
    take: (action, client) => (action === LOCAL ? local.take(action, client) : takes[action](client)),
  };
}
