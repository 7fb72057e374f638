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

/**
 * Throws for a record that cannot be read: to call it absent would be to book a second time. Only a person can say what
 * another version has written there.
 */
const parsed = (text: string): Attempt => attemptSchema.parse(JSON.parse(text));

const isReadable = (text: string): boolean => attemptSchema.safeParse(JSON.parse(text)).success;

async function prune(db: ClassicLevel, isOutdated: (attempt: Attempt) => boolean): Promise<number> {
  let count = 0;
  for await (const text of db.values(ATTEMPTS)) {
    if (!isReadable(text) || !isOutdated(parsed(text))) continue;
    const { reference, state } = parsed(text);
    const index = state.status === 'created' ? [bookingKey(state.bookingId)] : [];
    await db.batch([attemptKey(reference), ...index].map((key) => ({ type: 'del', key }) as const));
    count += 1;
  }
  return count;
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

  return {
    put,
    async get(reference) {
      const text = await db.get(attemptKey(reference));
      return text === undefined ? undefined : parsed(text);
    },
    remove: (reference) => db.del(attemptKey(reference), DURABLE),
    referenceOf: (bookingId) => db.get(bookingKey(bookingId)),
    check: async () => {
      await db.get('check');
    },
    prune: (isOutdated) => prune(db, isOutdated),
    close: () => db.close(),
  };
}
