import type { Observe } from '../observe.ts';
import { networkOf, widerNetworkOf } from './client-network.ts';
import type { ProxyContext } from '../http/context.ts';
import { ProblemError } from '../../contract/problem-error.ts';

/** The kinds of requests that are limited separately for each client. */
export type LimitedAction = 'read' | 'quote' | 'challenge' | 'status' | 'book';

/** The number of actions that one client may do in a window. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/**
 * The limits for one client. They are generous, because guests of a hotel or a phone network share an address. One
 * guest makes a few dozen reads and quotes a minute, and books once, with a few replays if the service is slow.
 */
const LIMITS: Readonly<Record<LimitedAction, Limit>> = {
  read: { count: 240, seconds: 60 },
  quote: { count: 60, seconds: 60 },
  // A challenge also counts as a quote. It has a lower limit of its own, because it costs us as much as several quotes.
  challenge: { count: 10, seconds: 60 },
  status: { count: 120, seconds: 60 },
  book: { count: 30, seconds: 600 },
};

/**
 * The limit of an IPv6 /48, as a multiple of that of a /64. Providers give a customer up to a /48 (RFC 6177), and the
 * customer could otherwise start from zero in each of its 65,536 /64s. Several guests who share a /48 still have room.
 */
const WIDER_NETWORK_FACTOR = 16;

/** Returns the limit for all clients of an IPv6 /48 together. */
const widerLimit = ({ count, seconds }: Limit): Limit => ({
  count: WIDER_NETWORK_FACTOR * count,
  seconds,
});

/** The seconds until the window of an exceeded limit ends, at least 1; `undefined` if the limit is not exceeded. */
export type SecondsToWait = number | undefined;

/**
 * Counts actions: in the memory of one process, or in counters that several instances share. It neither throws nor
 * rejects.
 */
export interface RateLimiter {
  /** Counts one action of `client`, an address. */
  take(action: LimitedAction, client: string): Promise<SecondsToWait>;
}

/** The most clients in one window. More are an attack: the oldest are forgotten, so memory stays bounded. */
const MAX_CLIENTS = 50_000;

/** The count of a window, and when it ends. */
interface LimitWindow {
  readonly endsAt: number;
  count: number;
}

/** Counts the actions of each key in fixed windows, for one limit. */
class FixedWindowCounter {
  readonly #limit: Limit;
  readonly #now: () => number;
  // A Map keeps the order of insertion, so its first entries are the oldest windows.
  readonly #windows = new Map<string, LimitWindow>();

  constructor(limit: Limit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  take(key: string): SecondsToWait {
    const now = this.#now();
    const lastWindow = this.#windows.get(key);
    const window = lastWindow && lastWindow.endsAt > now ? lastWindow : this.#openWindow(key, now);
    window.count += 1;
    if (window.count <= this.#limit.count) return undefined;
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  #openWindow(key: string, now: number): LimitWindow {
    const newWindow = { endsAt: now + this.#limit.seconds * 1000, count: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, newWindow);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MAX_CLIENTS) break;
      this.#windows.delete(oldest);
    }
    return newWindow;
  }
}

/** Counts one action under a key. */
export type CountAction = (key: string) => SecondsToWait | Promise<SecondsToWait>;

/**
 * Counts an action for the client's network, and for the IPv6 /48 around that. Their keys never collide: one has four
 * groups, the other three.
 */
const countByNetworks =
  (count: CountAction, countWider: CountAction) =>
  async (client: string): Promise<SecondsToWait> => {
    const network = networkOf(client);
    const secondsToWait = await count(network);
    const wider = widerNetworkOf(network);
    // A refused action does not count for the /48, because one /64 must not use up the share of its neighbours.
    return wider === undefined || secondsToWait !== undefined ? secondsToWait : countWider(wider);
  };

/**
 * Creates a limiter with counters of its own for each action, so that a flood of reads does not displace the clients
 * that have booked. `counterOf` is called twice for each action: for networks, and for the /48s around them.
 */
export function createLimiter(
  createCounter: (action: LimitedAction, limit: Limit) => CountAction,
): RateLimiter {
  const createTake = (action: LimitedAction) =>
    countByNetworks(createCounter(action, LIMITS[action]), createCounter(action, widerLimit(LIMITS[action])));
  const takeByAction = {
    read: createTake('read'),
    quote: createTake('quote'),
    challenge: createTake('challenge'),
    status: createTake('status'),
    book: createTake('book'),
  };
  return { take: (action, client) => takeByAction[action](client) };
}

/**
 * Counts in this process. The library that counts in Redis has a memory store, too, but it keeps a timer for each
 * client without a limit on their number, so one IPv6 network with a million /64s fills half a gigabyte. Here the
 * number of windows is bounded.
 */
export function countInMemory(limit: Limit, now: () => number): CountAction {
  const windows = new FixedWindowCounter(limit, now);
  return (key) => windows.take(key);
}

export const createMemoryLimiter = (now: () => number): RateLimiter =>
  createLimiter((_action, limit) => countInMemory(limit, now));

export const noLimiter: RateLimiter = { take: () => Promise.resolve(undefined) };

/**
 * Counts an action of a client, by default of the request's address; rejects with `rate_limited` if the limit is
 * exceeded. Routes call it first. It is not a middleware, because on Node each middleware slows down a cached read.
 */
export type LimitRequests = (context: ProxyContext, action: LimitedAction, client?: string) => Promise<void>;

export const createLimitRequests =
  (limiter: RateLimiter, observe: Observe | undefined): LimitRequests =>
  async (context, action, client = context.env.address) => {
    const retryAfterSeconds = await limiter.take(action, client);
    if (retryAfterSeconds === undefined) return;
    observe?.({ kind: 'refusal', action });
    throw new ProblemError('rate_limited', { retryAfterSeconds });
  };
