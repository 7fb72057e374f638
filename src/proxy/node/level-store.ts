import { ClassicLevel } from 'classic-level';
import { attemptSchema } from '../bookings/attempt.ts';
import type { Attempt } from '../bookings/attempt.ts';
import type { AttemptStore } from '../bookings/attempt-store.ts';

const attemptKey = (reference: string): string => `attempt:${reference}`;
const bookingKey = (bookingId: string): string => `booking:${bookingId}`;
/** Sorts right behind every key with the prefix. */
const ATTEMPTS = { gte: 'attempt:', lt: 'attempt;' } as const;

/** Without it LevelDB only hands writes to the system, and a power cut would take attempts back. */
const DURABLE = { sync: true } as const;

function parsed(text: string | undefined): Attempt | undefined {
  if (text === undefined) return undefined;
  const read = attemptSchema.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}

/** Attempts in a LevelDB directory, which one process holds at a time. Rejects where it cannot be opened. */
export async function openLevelStore(path: string): Promise<AttemptStore> {
  const db = new ClassicLevel(path);
  await db.open();

  const put = (attempt: Attempt): Promise<void> => {
    const { reference, state } = attempt;
    const entry = { type: 'put', key: attemptKey(reference), value: JSON.stringify(attempt) } as const;
    const index =
      state.status === 'created'
        ? [{ type: 'put', key: bookingKey(state.bookingId), value: reference } as const]
        : [];
    return db.batch([entry, ...index], DURABLE);
  };

  const drop = ({ reference, state }: Attempt): Promise<void> =>
    db.batch([
      { type: 'del', key: attemptKey(reference) },
      ...(state.status === 'created' ? [{ type: 'del', key: bookingKey(state.bookingId) } as const] : []),
    ]);

  return {
    put,
    get: async (reference) => parsed(await db.get(attemptKey(reference))),
    remove: (reference) => db.del(attemptKey(reference), DURABLE),
    referenceOf: (bookingId) => db.get(bookingKey(bookingId)),
    check: async () => {
      await db.get('check');
    },
    async prune(isOutdated) {
      let count = 0;
      for await (const text of db.values(ATTEMPTS)) {
        const attempt = parsed(text);
        if (!attempt || !isOutdated(attempt)) continue;
        await drop(attempt);
        count += 1;
      }
      return count;
    },
    close: () => db.close(),
  };
}
