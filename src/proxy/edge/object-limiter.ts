import { LIMITS, createMemoryLimiter, verdictOn } from '../http/rate-limit.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { ObjectStorage } from './platform.ts';

const TABLE = `
CREATE TABLE IF NOT EXISTS final_bookings (property TEXT PRIMARY KEY, ends_at INTEGER NOT NULL, count INTEGER NOT NULL)`;

const TAKE = `
INSERT INTO final_bookings VALUES (?, ?, 1)
ON CONFLICT (property) DO UPDATE SET count = count + 1 RETURNING ends_at, count`;

/** Its window is a day, and protects a season: whoever waits until the platform stops the object must not begin anew. */
const KEPT = 'final-booking';

/** Windows in the object's memory, but for the one that is longer than that may last. */
export function createObjectLimiter({ sql }: ObjectStorage, now: () => number): RateLimiter {
  sql.exec(TABLE);
  const memory = createMemoryLimiter(now);
  const { seconds } = LIMITS[KEPT];
  return {
    take(action, subject) {
      if (action !== KEPT) return memory.take(action, subject);
      try {
        sql.exec('DELETE FROM final_bookings WHERE ends_at <= ?', now());
        const [row] = sql.exec(TAKE, subject, Math.ceil(now() + seconds * 1000)).toArray();
        const window = { count: Number(row?.['count']), endsAt: Number(row?.['ends_at']) };
        return verdictOn(window, LIMITS[KEPT], now());
      } catch {
        // Storage that cannot be used takes no booking either, and the store says so.
        return memory.take(action, subject);
      }
    },
  };
}
