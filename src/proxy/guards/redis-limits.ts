import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../store/redis.ts';
import { networkOf, widerNetworkOf } from './client-network.ts';
import { LIMITS, FixedWindowCounter, createMemoryLimiter, widerLimit } from './limits.ts';
import type { Limit, LimitedAction, RateLimiter, LimitCheck } from './limits.ts';

/** Reads are counted by each instance on its own: they are answered from memory, so their limit is, too. */
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
    // A client over the limit is refused from memory: a flood must not reach Redis.
    inMemoryBlockOnConsumed: count + 1,
  });
}

/** A keyed digest of a text. */
type Mac = (text: string) => Promise<string>;

interface Shared {
  readonly redis: Redis;
  readonly now: () => number;
  /** The name of a network in Redis: an address is personal data, and a plain hash of it can be reversed. */
  readonly mac: Mac;
}

type Count = (network: string) => Promise<LimitCheck>;

/**
 * Windows that all instances share. Each instance also counts for itself, at half the limit, and uses that if Redis
 * does not answer in time: earlier requests still count then, so an outage of Redis gives no client a new window.
 */
function createCount({ redis, now, mac }: Shared, action: SharedAction, limit: Limit): Count {
  const all = shared(redis, action, limit);
  const own = new FixedWindowCounter(half(limit), now);
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
 * The windows of one action: those of clients, and those of the IPv6 /48s around them (their texts differ: four groups
 * and three).
 */
function createTake(deps: Shared, action: SharedAction): Count {
  const count = createCount(deps, action, LIMITS[action]);
  const countWider = createCount(deps, action, widerLimit(LIMITS[action]));
  return async (client) => {
    const network = networkOf(client);
    const verdict = await count(network);
    const wider = widerNetworkOf(network);
    // In sequence: a request that a /64 was refused must not count against its neighbours.
    if (wider === undefined || !verdict.isAllowed) return verdict;
    const widerVerdict = await countWider(wider);
    return widerVerdict.isAllowed ? verdict : widerVerdict;
  };
}

/** Limits that all instances with the same `mac` share. While Redis is away, `redis` must fail fast. */
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
