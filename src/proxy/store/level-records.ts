import * as z from 'zod';
import { hasUnknownOutcome } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import type { Proof, Counted, Counting } from './attempt-store.ts';
import { keysCountedUnder } from './attempt-store.ts';
import { readable } from './level-transactions.ts';
import type { Records } from './level-transactions.ts';

export const attemptKey = (reference: string): string => `attempt:${reference}`;
export const bookingKey = (bookingId: string): string => `booking:${bookingId}`;
/** The key sorts by age, so that the oldest attempts come first. */
const openKey = ({ firstSentAt, reference }: Attempt): string =>
  `open:${String(firstSentAt).padStart(15, '0')}:${reference}`;
/** The attempts that are counted under a key. */
const countKey = (key: string): string => `count:${key}`;
/** The keys that an attempt is counted under. */
const countedKey = (reference: string): string => `counted:${reference}`;
/** The attempt that has used a challenge. */
const proofKey = (id: string): string => `proof:${id}`;
/** All keys with a prefix: the end sorts right behind the last of them. */
export const ATTEMPTS = { gte: 'attempt:', lt: 'attempt;' } as const;
export const OPEN = { gte: 'open:', lt: 'open;' } as const;
export const COUNTS = { gte: 'count:', lt: 'count;' } as const;
export const PROOFS = { gte: 'proof:', lt: 'proof;' } as const;

const keysSchema = z.array(z.string());
const countsSchema = z.array(z.object({ reference: z.string(), nights: z.int(), until: z.int() }));
const spentSchema = z.object({ reference: z.string(), until: z.int() });

/** An unreadable record counts as absent: it only affects limits, never a booking. */
function parsed<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes all records that change with the attempt. */
export function writeAttempt(attempt: Attempt, records: Records): void {
  const { reference, state } = attempt;
  records.set(attemptKey(reference), JSON.stringify(attempt));
  records.set(openKey(attempt), hasUnknownOutcome(attempt) ? reference : undefined);
  if (state.status === 'created') records.set(bookingKey(state.bookingId), reference);
}

export async function deleteAttempt(attempt: Attempt, records: Records): Promise<void> {
  const { reference, state } = attempt;
  await uncount(reference, records);
  records.set(attemptKey(reference), undefined);
  records.set(openKey(attempt), undefined);
  if (state.status === 'created') records.set(bookingKey(state.bookingId), undefined);
}

export async function countsUnder(
  key: string,
  now: number,
  records: Pick<Records, 'get'>,
): Promise<Counted[]> {
  const counts = parsed(countsSchema, await readable(records, countKey(key)));
  return counts?.filter(({ until }) => until > now) ?? [];
}

function writeCounts(key: string, counts: readonly Counted[], records: Records): void {
  records.set(countKey(key), counts.length > 0 ? JSON.stringify(counts) : undefined);
}

export async function count(reference: string, counting: Counting, records: Records): Promise<void> {
  const { nights, until, now } = counting;
  const keys = keysCountedUnder(counting);
  for (const key of keys)
    writeCounts(key, [...(await countsUnder(key, now, records)), { reference, nights, until }], records);
  if (keys.length > 0) records.set(countedKey(reference), JSON.stringify(keys));
}

export async function uncount(reference: string, records: Records): Promise<void> {
  const keys = parsed(keysSchema, await readable(records, countedKey(reference))) ?? [];
  for (const key of keys) {
    const counts = await countsUnder(key, -Infinity, records);
    writeCounts(
      key,
      counts.filter((each) => each.reference !== reference),
      records,
    );
  }
  if (keys.length > 0) records.set(countedKey(reference), undefined);
}

/** Whether another attempt has used the proof. */
export async function isSpent(
  { id }: Proof,
  reference: string,
  now: number,
  records: Records,
): Promise<boolean> {
  const spent = parsed(spentSchema, await readable(records, proofKey(id)));
  return spent !== undefined && spent.until > now && spent.reference !== reference;
}

export function spend({ id, lifeMs }: Proof, reference: string, now: number, records: Records): void {
  records.set(proofKey(id), JSON.stringify({ reference, until: Math.ceil(now + lifeMs) }));
}

/** Deletes the expired parts of a record of `COUNTS` or `PROOFS`. */
export async function dropEnded(storedKey: string, now: number, records: Records): Promise<void> {
  if (storedKey.startsWith(COUNTS.gte)) {
    const key = storedKey.slice(COUNTS.gte.length);
    writeCounts(key, await countsUnder(key, now, records), records);
    return;
  }
  const spent = parsed(spentSchema, await readable(records, storedKey));
  if (!spent || spent.until <= now) records.set(storedKey, undefined);
}
