import { statfs } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import { attemptFrom, countsNoMore, hasUnknownOutcome, isOutdated, isSettled, rankOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { UnreadableAttempt, attemptOf, readEach, isPassed } from './attempt-store.ts';
import type {
  AttemptStore,
  Begun,
  Claimed,
  OpenAttempts,
  OpenRange,
  Proof,
  BoundPassed,
  Counted,
  Counting,
} from './attempt-store.ts';
import { isCorruption, storeErrorOf, LevelTransactions } from './level-transactions.ts';
import {
  ATTEMPTS,
  COUNTS,
  OPEN,
  PROOFS,
  attemptKey,
  bookingKey,
  count,
  countsUnder,
  deleteAttempt,
  dropEnded,
  isSpent,
  spend,
  uncount,
  writeAttempt,
} from './level-records.ts';
import type { Records } from './level-transactions.ts';

/** LevelDB writes files of up to 4 MiB, and writes a new one before it deletes the old one. */
const ROOM_NEEDED = 16 * 1024 * 1024;

async function requireRoom(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < ROOM_NEEDED) throw storeErrorOf(path, new Error('No space left on device'));
}

async function readAttempt(reference: string, records: Pick<Records, 'get'>): Promise<Attempt | undefined> {
  const text = await records.get(attemptKey(reference)).catch((error: unknown) => {
    // A damaged block of a file: only its content is lost.
    throw isCorruption(error) ? new UnreadableAttempt(reference, { cause: error }) : error;
  });
  return text === undefined ? undefined : attemptOf(reference, text);
}

/** The first limit that the attempt would exceed. */
async function boundPassed(
  { bounds, nights, now }: Counting,
  records: Records,
): Promise<BoundPassed | undefined> {
  for (const bound of bounds) {
    const counted = await Promise.all(bound.keys.map((key) => countsUnder(key, now, records)));
    if (isPassed(bound, counted.flat(), nights)) return { bound, counted: counted.flat() };
  }
  return undefined;
}

/** Only one process uses this store, so all claims are its own. */
export class LevelStore implements AttemptStore {
  readonly #path: string;
  readonly #db: ClassicLevel;
  readonly #transactions: LevelTransactions;

  constructor(path: string, db: ClassicLevel) {
    this.#path = path;
    this.#db = db;
    this.#transactions = new LevelTransactions(db, path, () => requireRoom(path));
  }

  get(reference: string): Promise<Attempt | undefined> {
    return this.#asked(readAttempt(reference, this.#db));
  }

  async claim(reference: string, others: readonly string[]): Promise<Claimed> {
    const [attempt, ...foreign] = await Promise.all([reference, ...others].map((each) => this.get(each)));
    const isOurs = attempt !== undefined && !isSettled(attempt);
    return { attempt, isOurs, isKeyUsed: foreign.some((each) => each !== undefined) };
  }

  begin(attempt: Attempt, counting: Counting, proof: Proof | undefined): Promise<Begun> {
    const { reference } = attempt;
    const { now } = counting;
    return this.#transactions.run(async (records) => {
      if (await readAttempt(reference, records)) return { kind: 'known' };
      if (proof && (await isSpent(proof, reference, now, records))) return { kind: 'proof-spent' };
      const passed = await boundPassed(counting, records);
      if (passed) return { kind: 'bound-passed', ...passed };
      writeAttempt(attempt, records);
      await count(reference, counting, records);
      if (proof) spend(proof, reference, now, records);
      return { kind: 'begun' };
    });
  }

  put(attempt: Attempt): Promise<Attempt> {
    return this.#transactions.run(async (records) => {
      const before = await readAttempt(attempt.reference, records);
      if (before && rankOf(before) > rankOf(attempt)) return before;
      writeAttempt(attempt, records);
      if (countsNoMore(attempt)) await uncount(attempt.reference, records);
      return attempt;
    });
  }

  remove(reference: string): Promise<void> {
    return this.#transactions.run(async (records) => {
      const before = await readAttempt(reference, records);
      if (before && hasUnknownOutcome(before)) await deleteAttempt(before, records);
    });
  }

  counted(key: string, now: number): Promise<readonly Counted[]> {
    return this.#asked(countsUnder(key, now, this.#db));
  }

  referenceOf(bookingId: string): Promise<string | undefined> {
    return this.#asked(this.#db.get(bookingKey(bookingId)));
  }

  async open({ skip = 0, atMost }: OpenRange): Promise<OpenAttempts> {
    const references = await this.#asked(this.#db.values({ ...OPEN, limit: skip + atMost }).all());
    return readEach(references.slice(skip), (reference) => this.get(reference));
  }

  async check(): Promise<void> {
    await requireRoom(this.#path);
    await this.#asked(this.#db.get('check'));
  }

  async prune(now: number): Promise<number> {
    for (const range of [COUNTS, PROOFS])
      for await (const key of this.#db.keys(range))
        await this.#transactions.run((records) => dropEnded(key, now, records));
    let pruned = 0;
    for await (const text of this.#db.values(ATTEMPTS)) {
      const attempt = attemptFrom(text);
      if (!attempt || !isOutdated(attempt, now)) continue;
      await this.#transactions.run((records) => deleteAttempt(attempt, records));
      pruned += 1;
    }
    return pruned;
  }

  async close(): Promise<void> {
    await this.#transactions.idle();
    await this.#db.close();
  }

  async #asked<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      throw storeErrorOf(this.#path, error);
    });
  }
}

/** Attempts in a LevelDB directory, which one process holds at a time. Rejects if it cannot be opened. */
export async function openLevelStore(path: string): Promise<LevelStore> {
  const db = new ClassicLevel(path);
  await db.open();
  return new LevelStore(path, db);
}
