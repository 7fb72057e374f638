import { attemptSchema } from '../bookings/attempt.ts';
import type { Attempt } from '../bookings/attempt.ts';
import type { AttemptStore } from '../bookings/attempt-store.ts';
import type { Redis } from './redis.ts';

const attemptKey = (reference: string): string => `booking-widget:{attempts}:attempt:${reference}`;
const bookingKey = (bookingId: string): string => `booking-widget:{attempts}:booking:${bookingId}`;

const parsed = (text: string): Attempt => attemptSchema.parse(JSON.parse(text));

/** Attempts in a Redis or Valkey that many instances share. */
export function createRedisStore(redis: Redis): AttemptStore {
  return {
    async get(reference) {
      const text = await redis.get(attemptKey(reference));
      return text === null ? undefined : parsed(text);
    },
    async put(attempt) {
      const { reference, state } = attempt;
      const index = state.status === 'created' ? [bookingKey(state.bookingId), reference] : [];
      await redis.mset(attemptKey(reference), JSON.stringify(attempt), ...index);
    },
    async remove(reference) {
      await redis.del(attemptKey(reference));
    },
    referenceOf: async (bookingId) => (await redis.get(bookingKey(bookingId))) ?? undefined,
    check: async () => {
      await redis.ping();
    },
    prune: async () => 0,
    close: async () => undefined,
  };
}
