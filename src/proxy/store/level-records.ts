import * as z from 'zod';
import { isOpen } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import type { Counted } from './counted-attempts.ts';

export const attemptKey = (reference: string): string => `attempt:${reference}`;
export const bookingKey = (bookingId: string): string => `booking:${bookingId}`;
/** Sorts by age, so that the first ones are the oldest. */
const openKey = ({ firstSentAt, reference }: Attempt): string =>
  `open:${String(firstSentAt).padStart(15, '0')}:${reference}`;
/** How an attempt is counted, as long as it is. */
export const countedKey = (reference: string): string => `counted:${reference}`;
/** All keys with a prefix: the end sorts right behind the last of them. */
export const ATTEMPTS = { gte: 'attempt:', lt: 'attempt;' } as const;
export const OPEN = { gte: 'open:', lt: 'open;' } as const;
export const COUNTED = { gte: 'counted:', lt: 'counted;' } as const;

const countedSchema = z.object({ nights: z.int(), until: z.int(), keys: z.array(z.string()) });

export type Op =
  | { readonly type: 'put'; readonly key: string; readonly value: string }
  | { readonly type: 'del'; readonly key: string };

/** Everything that changes with the attempt, in one batch: all of it is written, or nothing. */
export function opsOf(attempt: Attempt): Op[] {
  const { reference, state } = attempt;
  const open: Op = isOpen(attempt)
    ? { type: 'put', key: openKey(attempt), value: reference }
    : { type: 'del', key: openKey(attempt) };
  const booking: Op[] =
    state.status === 'created' ? [{ type: 'put', key: bookingKey(state.bookingId), value: reference }] : [];
  const counted: Op[] = state.status === 'refused' ? [{ type: 'del', key: countedKey(reference) }] : [];
  const own: Op = { type: 'put', key: attemptKey(reference), value: JSON.stringify(attempt) };
  return [own, open, ...booking, ...counted];
}

export const removalOf = (attempt: Attempt): Op[] => {
  const { reference, state } = attempt;
  const index = state.status === 'created' ? [bookingKey(state.bookingId)] : [];
  const keys = [attemptKey(reference), openKey(attempt), countedKey(reference), ...index];
  return keys.map((key) => ({ type: 'del', key }));
};

/** How an attempt is counted; `undefined` for a record that cannot be read: it bounds, and books nothing. */
export function readCounted(
  key: string,
  text: string,
): (Counted & { readonly keys: readonly string[] }) | undefined {
  try {
    return { reference: key.slice(COUNTED.gte.length), ...countedSchema.parse(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}
