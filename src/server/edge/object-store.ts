import { attemptFrom, isOpen, isSettled, rankOf } from '../../proxy/store/attempt.ts';
import type { Attempt } from '../../proxy/store/attempt.ts';
import { StoreError, attemptOf, readEach } from '../../proxy/store/attempt-store.ts';
import type {
  AttemptStore,
  Begun,
  Claimed,
  Lease,
  OpenAttempts,
  OpenRange,
  Pruned,
} from '../../proxy/store/attempt-store.ts';
import { boundPassed, keysCountedUnder } from '../../proxy/store/counted-attempts.ts';
import type { Counted, Counting } from '../../proxy/store/counted-attempts.ts';
import { MemoryLeases } from '../../proxy/store/memory-leases.ts';
import type { ObjectStorage, SqlValue } from './platform.ts';
import type { SpentChallenges } from '../../proxy/store/spent-challenges.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS attempts (
  reference TEXT PRIMARY KEY,
  rank INTEGER NOT NULL,
  is_open INTEGER NOT NULL,
  first_sent_at INTEGER NOT NULL,
  booking_id TEXT,
  attempt TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS open_attempts ON attempts (first_sent_at) WHERE is_open = 1;
CREATE INDEX IF NOT EXISTS booked_attempts ON attempts (booking_id);
CREATE TABLE IF NOT EXISTS counted_attempts (
  key TEXT NOT NULL,
  reference TEXT NOT NULL,
  nights INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (key, reference)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS counted_by_reference ON counted_attempts (reference);`;

/** What is kept already stays, where it knows more. */
const PUT = `
INSERT INTO attempts (reference, rank, is_open, first_sent_at, booking_id, attempt) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (reference) DO UPDATE SET
  rank = excluded.rank, is_open = excluded.is_open, booking_id = excluded.booking_id, attempt = excluded.attempt
WHERE excluded.rank >= attempts.rank`;

function rowOf(attempt: Attempt): SqlValue[] {
  const { reference, state, firstSentAt } = attempt;
  const bookingId = state.status === 'created' ? state.bookingId : null;
  return [
    reference,
    rankOf(attempt),
    Number(isOpen(attempt)),
    firstSentAt,
    bookingId,
    JSON.stringify(attempt),
  ];
}

class ObjectStore implements AttemptStore {
  readonly #storage: ObjectStorage;
  readonly #leases: MemoryLeases;

  constructor(storage: ObjectStorage, now: () => number) {
    this.#storage = storage;
    this.#leases = new MemoryLeases(now);
  }

  async get(reference: string): Promise<Attempt | undefined> {
    return this.#kept(reference);
  }

  async claim(reference: string, ms: number, others: readonly string[]): Promise<Claimed> {
    const attempt = this.#kept(reference);
    const isKeyUsed = others.some((each) => this.#kept(each) !== undefined);
    return { attempt, lease: this.#leases.take(reference, ms), isKeyUsed };
  }

  async begin(attempt: Attempt, counting: Counting): Promise<Begun> {
    const { reference } = attempt;
    const { nights, now, until } = counting;
    this.#rows('DELETE FROM counted_attempts WHERE ends_at <= ?', now);
    const passed = boundPassed(reference, counting, (keys) => this.#countedUnder(keys, now));
    if (passed) return { passed };
    for (const key of keysCountedUnder(counting))
      this.#rows(
        'INSERT OR REPLACE INTO counted_attempts VALUES (?, ?, ?, ?)',
        key,
        reference,
        nights,
        until,
      );
    return { attempt: await this.put(attempt) };
  }

  async put(attempt: Attempt): Promise<Attempt> {
    const { reference } = attempt;
    this.#rows(PUT, ...rowOf(attempt));
    const kept = this.#kept(reference) ?? attempt;
    if (isSettled(kept)) this.#leases.end(reference);
    if (kept.state.status === 'refused') this.#uncount(reference);
    await this.#durable();
    return kept;
  }

  async remove(reference: string): Promise<void> {
    this.#rows('DELETE FROM attempts WHERE reference = ? AND is_open = 1', reference);
    if (!this.#kept(reference)) this.#uncount(reference);
    await this.#durable();
  }

  async uncount(reference: string): Promise<void> {
    this.#uncount(reference);
    await this.#durable();
  }

  async counted(keys: readonly string[], now: number): Promise<readonly Counted[]> {
    return this.#countedUnder(keys, now);
  }

  async referenceOf(bookingId: string): Promise<string | undefined> {
    const [row] = this.#rows('SELECT reference FROM attempts WHERE booking_id = ?', bookingId);
    return row && String(row['reference']);
  }

  async unsettled({ skip = 0, atMost }: OpenRange): Promise<OpenAttempts> {
    const oldest = 'SELECT reference FROM attempts WHERE is_open = 1 ORDER BY first_sent_at LIMIT ? OFFSET ?';
    const references = this.#rows(oldest, atMost, skip).map(({ reference }) => String(reference));
    return readEach(references, (reference) => this.get(reference));
  }

  /** Of this object alone: the platform runs one of its name, wherever the requests come from. */
  async lease(name: string, ms: number): Promise<Lease | undefined> {
    return this.#leases.take(name, ms);
  }

  async check(): Promise<void> {
    this.#rows('SELECT 1');
    await this.#durable();
  }

  async prune(isOutdated: (attempt: Attempt) => boolean): Promise<Pruned> {
    const unreadable: string[] = [];
    let count = 0;
    for (const row of this.#rows('SELECT reference, attempt FROM attempts')) {
      const [reference, attempt] = [String(row['reference']), attemptFrom(String(row['attempt']))];
      if (!attempt) unreadable.push(reference);
      if (!attempt || !isOutdated(attempt)) continue;
      this.#rows('DELETE FROM attempts WHERE reference = ?', reference);
      count += 1;
    }
    await this.#durable();
    return { count, unreadable };
  }

  /** The platform's to close. */
  async close(): Promise<void> {
    await Promise.resolve();
  }

  #uncount(reference: string): void {
    this.#rows('DELETE FROM counted_attempts WHERE reference = ?', reference);
  }

  #countedUnder(keys: readonly string[], now: number): Counted[] {
    const query = `SELECT reference, nights, ends_at FROM counted_attempts WHERE key = ? AND ends_at > ?`;
    return keys
      .flatMap((key) => this.#rows(query, key, now))
      .map((row) => ({
        reference: String(row['reference']),
        nights: Number(row['nights']),
        until: Number(row['ends_at']),
      }));
  }

  #kept(reference: string): Attempt | undefined {
    const [row] = this.#rows('SELECT attempt FROM attempts WHERE reference = ?', reference);
    return row && attemptOf(reference, String(row['attempt']));
  }

  #rows(query: string, ...values: readonly SqlValue[]): Record<string, SqlValue>[] {
    try {
      return this.#storage.sql.exec(query, ...values).toArray();
    } catch (error) {
      throw storeError(error);
    }
  }

  /** The platform holds back whatever we send until it is; this says so to whoever reads the code, and fails in time. */
  async #durable(): Promise<void> {
    await this.#storage.sync().catch((error: unknown) => {
      throw storeError(error);
    });
  }
}

const storeError = (cause: unknown): StoreError =>
  new StoreError('The object’s storage cannot be used: no booking is taken until it can.', { cause });

/** Attempts in the storage of the object that we run in, which is the only one of its name. */
export function createObjectStore(storage: ObjectStorage, now: () => number): AttemptStore {
  storage.sql.exec(TABLES);
  return new ObjectStore(storage, now);
}

const TABLE = `
CREATE TABLE IF NOT EXISTS spent_challenges (challenge TEXT PRIMARY KEY, attempt TEXT NOT NULL, ends_at INTEGER NOT NULL)`;

/** Kept with the attempts: an object's memory is gone whenever the platform stops it, which may be often. */
export function createObjectChallenges({ sql }: ObjectStorage, now: () => number): SpentChallenges {
  sql.exec(TABLE);
  return {
    async spend(challenge, attempt, lifeMs) {
      sql.exec('DELETE FROM spent_challenges WHERE ends_at < ?', now());
      const endsAt = Math.ceil(now() + lifeMs);
      sql.exec('INSERT OR IGNORE INTO spent_challenges VALUES (?, ?, ?)', challenge, attempt, endsAt);
      const [row] = sql.exec('SELECT attempt FROM spent_challenges WHERE challenge = ?', challenge).toArray();
      return row?.['attempt'] === attempt;
    },
  };
}
