import { ClassicLevel } from 'classic-level';
import * as z from 'zod';
import {
  parseAttempt,
  isNoLongerCounted,
  hasUnknownOutcome,
  isOutdated,
  isSettled,
  rankOf,
} from './attempt.ts';
import type { Attempt } from './attempt.ts';
import {
  UnreadableAttemptError,
  parseStoredAttempt,
  isBoundExceeded,
  keysCountedUnder,
  readAttempts,
} from './attempt-store.ts';
import type {
  AttemptStore,
  BeginResult,
  ClaimResult,
  OpenAttempts,
  Proof,
  BoundExceeded,
  CountedAttempt,
  CountingRules,
} from './attempt-store.ts';
import {
  LevelTransactions,
  isCorruption,
  getUndamaged,
  requireFreeSpace,
  storeErrorOf,
} from './level-transactions.ts';
import type { Records } from './level-transactions.ts';

const attemptKey = (reference: string): string => `attempt:${reference}`;
const bookingKey = (bookingId: string): string => `booking:${bookingId}`;
const openKey = (reference: string): string => `open:${reference}`;
/** Returns the key of the record that lists the attempts that are counted under `key`. */
const countKey = (key: string): string => `count:${key}`;
/** Returns the key of the record that lists the keys under which an attempt is counted. */
const countKeysKey = (reference: string): string => `counted:${reference}`;
/** Returns the key of the record that names the attempt that has used a challenge. */
const proofKey = (id: string): string => `proof:${id}`;
/** Ranges of all keys with a prefix: each ends at `;`, which sorts right behind `:`. */
const ATTEMPT_KEYS = { gte: 'attempt:', lt: 'attempt;' } as const;
const OPEN_KEYS = { gte: 'open:', lt: 'open;' } as const;
const COUNT_KEYS = { gte: 'count:', lt: 'count;' } as const;
const PROOF_KEYS = { gte: 'proof:', lt: 'proof;' } as const;

const keysSchema = z.array(z.string());
const countsSchema = z.array(z.object({ reference: z.string(), nights: z.int(), until: z.int() }));
const spentSchema = z.object({ reference: z.string(), until: z.int() });

/** Parses a record about limits. An unreadable one counts as absent, since it never affects a booking. */
function parseRecord<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes all records that change with the attempt. */
function writeAttempt(attempt: Attempt, records: Records): void {
  const { reference, state } = attempt;
  records.set(attemptKey(reference), JSON.stringify(attempt));
  records.set(openKey(reference), hasUnknownOutcome(attempt) ? reference : undefined);
  if (state.status === 'created') records.set(bookingKey(state.bookingId), reference);
}

async function deleteAttempt(attempt: Attempt, records: Records): Promise<void> {
  const { reference, state } = attempt;
  await uncountAttempt(reference, records);
  records.set(attemptKey(reference), undefined);
  records.set(openKey(reference), undefined);
  if (state.status === 'created') records.set(bookingKey(state.bookingId), undefined);
}

async function readCounts(
  key: string,
  now: number,
  records: Pick<Records, 'get'>,
): Promise<CountedAttempt[]> {
  const counts = parseRecord(countsSchema, await getUndamaged(records, countKey(key)));
  return counts?.filter(({ until }) => until > now) ?? [];
}

function writeCounts(key: string, counts: readonly CountedAttempt[], records: Records): void {
  records.set(countKey(key), counts.length > 0 ? JSON.stringify(counts) : undefined);
}

async function countAttempt(reference: string, counting: CountingRules, records: Records): Promise<void> {
  const { nights, until, now } = counting;
  const keys = keysCountedUnder(counting);
  for (const key of keys)
    writeCounts(key, [...(await readCounts(key, now, records)), { reference, nights, until }], records);
  if (keys.length > 0) records.set(countKeysKey(reference), JSON.stringify(keys));
}

async function uncountAttempt(reference: string, records: Records): Promise<void> {
  const keys = parseRecord(keysSchema, await getUndamaged(records, countKeysKey(reference))) ?? [];
  for (const key of keys) {
    const counts = await readCounts(key, -Infinity, records);
    writeCounts(
      key,
      counts.filter((each) => each.reference !== reference),
      records,
    );
  }
  if (keys.length > 0) records.set(countKeysKey(reference), undefined);
}

/** Whether another attempt has used the proof. */
async function isProofSpent(
  { id }: Proof,
  reference: string,
  now: number,
  records: Records,
): Promise<boolean> {
  const spentProof = parseRecord(spentSchema, await getUndamaged(records, proofKey(id)));
  return spentProof !== undefined && spentProof.until > now && spentProof.reference !== reference;
}

function spendProof({ id, lifeMs }: Proof, reference: string, now: number, records: Records): void {
  records.set(proofKey(id), JSON.stringify({ reference, until: Math.ceil(now + lifeMs) }));
}

/** Deletes the expired parts of a record about counted attempts or a used proof. */
async function deleteExpired(storedKey: string, now: number, records: Records): Promise<void> {
  if (storedKey.startsWith(COUNT_KEYS.gte)) {
    const key = storedKey.slice(COUNT_KEYS.gte.length);
    writeCounts(key, await readCounts(key, now, records), records);
    return;
  }
  const spentProof = parseRecord(spentSchema, await getUndamaged(records, storedKey));
  if (!spentProof || spentProof.until <= now) records.set(storedKey, undefined);
}

async function readAttempt(reference: string, records: Pick<Records, 'get'>): Promise<Attempt | undefined> {
  const text = await records.get(attemptKey(reference)).catch((error: unknown) => {
    // Only the content of the damaged block is lost, so other attempts can still be read.
    throw isCorruption(error) ? new UnreadableAttemptError(reference, { cause: error }) : error;
  });
  return text === undefined ? undefined : parseStoredAttempt(reference, text);
}

async function isBookingOfAnother({ reference, state }: Attempt, records: Records): Promise<boolean> {
  if (state.status !== 'created') return false;
  const owner = await getUndamaged(records, bookingKey(state.bookingId));
  return owner !== undefined && owner !== reference;
}

/** Returns the first limit that the attempt would exceed. */
async function exceededBound(
  { bounds, nights, now }: CountingRules,
  records: Records,
): Promise<BoundExceeded | undefined> {
  for (const bound of bounds) {
    const counted = await Promise.all(bound.keys.map((key) => readCounts(key, now, records)));
    if (isBoundExceeded(bound, counted.flat(), nights)) return { bound, counted: counted.flat() };
  }
  return undefined;
}

/** The store in a directory. Only one process uses it, so all claims are its own. */
export class LevelStore implements AttemptStore {
  readonly #path: string;
  readonly #db: ClassicLevel;
  readonly #transactions: LevelTransactions;

  constructor(path: string, db: ClassicLevel) {
    this.#path = path;
    this.#db = db;
    this.#transactions = new LevelTransactions(db, path);
  }

  get(reference: string): Promise<Attempt | undefined> {
    return this.#withStoreErrors(readAttempt(reference, this.#db));
  }

  async claim(reference: string): Promise<ClaimResult> {
    const attempt = await this.get(reference);
    return { attempt, hasClaim: attempt !== undefined && !isSettled(attempt) };
  }

  begin(attempt: Attempt, counting: CountingRules, proof: Proof | undefined): Promise<BeginResult> {
    const { reference } = attempt;
    const { now } = counting;
    return this.#transactions.run(async (records) => {
      if (await readAttempt(reference, records)) return { kind: 'known' };
      if (proof && (await isProofSpent(proof, reference, now, records))) return { kind: 'proof-spent' };
      const exceeded = await exceededBound(counting, records);
      if (exceeded) return { kind: 'bound-exceeded', ...exceeded };
      writeAttempt(attempt, records);
      await countAttempt(reference, counting, records);
      if (proof) spendProof(proof, reference, now, records);
      return { kind: 'begun' };
    });
  }

  put(attempt: Attempt): Promise<Attempt> {
    return this.#transactions.run(async (records) => {
      const stored = await readAttempt(attempt.reference, records);
      if (stored && rankOf(stored) > rankOf(attempt)) return stored;
      if (stored && (await isBookingOfAnother(attempt, records))) return stored;
      writeAttempt(attempt, records);
      if (isNoLongerCounted(attempt)) await uncountAttempt(attempt.reference, records);
      return attempt;
    });
  }

  remove(reference: string): Promise<void> {
    return this.#transactions.run(async (records) => {
      const stored = await readAttempt(reference, records);
      if (stored && hasUnknownOutcome(stored)) await deleteAttempt(stored, records);
    });
  }

  counted(key: string, now: number): Promise<readonly CountedAttempt[]> {
    return this.#withStoreErrors(readCounts(key, now, this.#db));
  }

  referenceOf(bookingId: string): Promise<string | undefined> {
    return this.#withStoreErrors(this.#db.get(bookingKey(bookingId)));
  }

  async openAttempts(): Promise<OpenAttempts> {
    const references = await this.#withStoreErrors(this.#db.values(OPEN_KEYS).all());
    return readAttempts(references, (reference) => this.get(reference));
  }

  async check(): Promise<void> {
    await requireFreeSpace(this.#path);
    await this.#withStoreErrors(this.#db.get('check'));
  }

  async prune(now: number): Promise<void> {
    for (const range of [COUNT_KEYS, PROOF_KEYS])
      for await (const key of this.#db.keys(range))
        await this.#transactions.run((records) => deleteExpired(key, now, records));
    for await (const text of this.#db.values(ATTEMPT_KEYS)) {
      const attempt = parseAttempt(text);
      if (attempt && isOutdated(attempt, now))
        await this.#transactions.run((records) => deleteAttempt(attempt, records));
    }
  }

  async close(): Promise<void> {
    await this.#transactions.waitUntilIdle();
    await this.#db.close();
  }

  async #withStoreErrors<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      throw storeErrorOf(this.#path, error);
    });
  }
}

/** Opens the store in a LevelDB directory, which only one process can open at a time. Rejects if that fails. */
export async function openLevelStore(path: string): Promise<LevelStore> {
  const db = new ClassicLevel(path);
  await db.open();
  return new LevelStore(path, db);
}
