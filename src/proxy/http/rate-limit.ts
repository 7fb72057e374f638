/** What is counted together. */
export type LimitedAction = 'read' | 'quote' | 'book' | 'status';

/** A port: one process counts in memory, many instances will share their counters. */
export interface RateLimiter {
  /** Counts one action of `client`. `undefined` while it is within the limit, else the seconds until it is again. */
  take(action: LimitedAction, client: string): number | undefined | Promise<number | undefined>;
}

/**
 * Per client and window. Generous, since a hotel's or a phone network's guests share an address: a guest who picks
 * dates makes a few dozen reads and quotes a minute, and books once, with a handful of replays on a bad day.
 */
const LIMITS: Record<LimitedAction, { readonly count: number; readonly seconds: number }> = {
  read: { count: 240, seconds: 60 },
  quote: { count: 60, seconds: 60 },
  book: { count: 30, seconds: 600 },
  status: { count: 120, seconds: 60 },
};

/** More clients than this in one window is an attack: the oldest are forgotten, memory stays bounded. */
const MAX_CLIENTS = 50_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

/** An IPv6 client owns at least a /64, and could use a new address of it for each request. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...new Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

/** Fixed windows in memory. */
export function createMemoryLimiter(now: () => number): RateLimiter {
  // A Map keeps the order of insertion, so its first entries are the oldest windows.
  const windows = new Map<string, Window>();

  const open = (key: string, seconds: number): Window => {
    const fresh = { endsAt: now() + seconds * 1000, count: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    for (const oldest of windows.keys()) {
      if (windows.size <= MAX_CLIENTS) break;
      windows.delete(oldest);
    }
    return fresh;
  };

  return {
    take(action, client) {
      const { count, seconds } = LIMITS[action];
      const key = `${action} ${networkOf(client)}`;
      const known = windows.get(key);
      const window = known && known.endsAt > now() ? known : open(key, seconds);
      window.count += 1;
      return window.count <= count ? undefined : Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
    },
  };
}

export const noLimiter: RateLimiter = { take: () => undefined };
