import { statfs } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import { attemptFrom, isOpen, isSettled, rankOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { UnreadableAttempt, attemptOf, readEach } from './attempt-store.ts';
import type {
  AttemptStore,
  Begun,
  Claimed,
  Lease,
  OpenAttempts,
  OpenRange,
  Pruned,
} from './attempt-store.ts';
import { CountedAttempts, boundPassed, keysCountedUnder } from './counted-attempts.ts';
import type { Counted, Counting } from './counted-attempts.ts';
import { isCorruption, storeErrorOf } from './level-errors.ts';
import { MemoryLeases } from './memory-leases.ts';
import {
  ATTEMPTS,
  COUNTED,
  OPEN,
  attemptKey,
  bookingKey,
  countedKey,
  opsOf,
  readCounted,
  removalOf,
} from './level-records.ts';
import type { Op } from './level-records.ts';
import { WriteQueue } from './write-queue.ts';

/** Without it LevelDB only hands writes to the system, and a power cut would take attempts back. */
const DURABLE = { sync: true } as const;
/** LevelDB writes files of up to 4 MiB, and a new one beside the old one before it lets go of that. */
const ROOM_NEEDED = 16 * 1024 * 1024;

/** What an attempt is to become, and what has to be written for it. */
interface Changed {
  readonly after: Attempt | undefined;
  readonly ops: readonly Op[];
}

interface Change {
  readonly reference: string;
  readonly apply: (before: Attempt | undefined) => Changed;
}

export interface LevelStoreOptions {
  readonly now?: (() => number) | undefined;
  /** Free bytes of the disk that `path` is on. */
  readonly roomAt?: ((path: string) => Promise<number>) | undefined;
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

class LevelStore implements AttemptStore {
  readonly #path: string;
  readonly #now: () => number;
  readonly #leases: MemoryLeases;
  /** As in the directory, which is this process's alone. */
  readonly #counted = new CountedAttempts();
  readonly #roomAt: (path: string) => Promise<number>;
  readonly #queue: WriteQueue<Change>;
  #db: ClassicLevel;
  #isBroken = false;

  constructor(path: string, db: ClassicLevel, { now = Date.now, roomAt = freeBytes }: LevelStoreOptions) {
    this.#path = path;
    this.#db = db;
    this.#now = now;
    this.#leases = new MemoryLeases(now);
    this.#roomAt = roomAt;
    this.#queue = new WriteQueue((changes) => this.#write(changes));
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const text = await this.#asked(this.#db.get(attemptKey(reference))).catch((error: unknown) => {
      // A block of a file that was damaged: all that was in it is lost, and nothing else.
      throw isCorruption(error) ? new UnreadableAttempt(reference, { cause: error }) : error;
    });
    return text === undefined ? undefined : attemptOf(reference, text);
  }

  async claim(reference: string, ms: number, others: readonly string[]): Promise<Claimed> {
    const lease = this.#leases.take(reference, ms);
    try {
      const [attempt, ...foreign] = await Promise.all([reference, ...others].map((each) => this.get(each)));
      return { attempt, lease, isKeyUsed: foreign.some((each) => each !== undefined) };
    } catch (error) {
      await lease?.release();
      throw error;
    }
  }

  async begin(attempt: Attempt, counting: Counting): Promise<Begun> {
    const { reference } = attempt;
    const { nights, until, now } = counting;
    const passed = boundPassed(reference, counting, (keys) => this.#counted.under(keys, now));
    if (passed) return { passed };
    const keys = keysCountedUnder(counting);
    // Before it is written: of two that come at once the second one has to know of the first.
    this.#counted.add({ reference, nights, until }, keys);
    const value = JSON.stringify({ nights, until, keys });
    try {
      const own: Op = { type: 'put', key: countedKey(reference), value };
      const kept = await this.#keep(attempt, keys.length > 0 ? [own] : []);
      if (kept !== attempt) this.#counted.drop(reference);
      return { attempt: kept };
    } catch (error) {
      this.#counted.drop(reference);
      throw error;
    }
  }

  async put(attempt: Attempt): Promise<Attempt> {
    const kept = await this.#keep(attempt);
    if (isSettled(kept)) this.#leases.end(kept.reference);
    if (kept.state.status === 'refused') this.#counted.drop(kept.reference);
    return kept;
  }

  async remove(reference: string): Promise<void> {
    const apply = (before: Attempt | undefined): Changed =>
      before && isOpen(before) ? { after: undefined, ops: removalOf(before) } : { after: before, ops: [] };
    await this.#queue.add({ reference, apply });
    if (!(await this.get(reference))) this.#counted.drop(reference);
  }

  async uncount(reference: string): Promise<void> {
    const ops: Op[] = [{ type: 'del', key: countedKey(reference) }];
    await this.#queue.add({ reference, apply: (before) => ({ after: before, ops }) });
    this.#counted.drop(reference);
  }

  async counted(keys: readonly string[], now: number): Promise<readonly Counted[]> {
    return this.#counted.under(keys, now);
  }

  referenceOf(bookingId: string): Promise<string | undefined> {
    return this.#asked(this.#db.get(bookingKey(bookingId)));
  }

  async unsettled({ skip = 0, atMost }: OpenRange): Promise<OpenAttempts> {
    const references = await this.#asked(this.#db.values({ ...OPEN, limit: skip + atMost }).all());
    return readEach(references.slice(skip), (reference) => this.get(reference));
  }

  async lease(name: string, ms: number): Promise<Lease | undefined> {
    return this.#leases.take(name, ms);
  }

  async check(): Promise<void> {
    await this.#requireRoom();
    await this.#asked(this.#db.get('check'));
  }

  async prune(isOutdated: (attempt: Attempt) => boolean): Promise<Pruned> {
    for (const reference of this.#counted.dropEnded(this.#now())) await this.uncount(reference);
    const unreadable: string[] = [];
    let count = 0;
    for await (const [key, text] of this.#db.iterator(ATTEMPTS)) {
      const attempt = attemptFrom(text);
      if (!attempt) unreadable.push(key.slice(attemptKey('').length));
      if (!attempt || !isOutdated(attempt)) continue;
      const apply = (): Changed => ({ after: undefined, ops: removalOf(attempt) });
      await this.#queue.add({ reference: attempt.reference, apply });
      count += 1;
    }
    return { count, unreadable };
  }

  /** What the process before has counted. What cannot be read counts for none: it bounds, and books nothing. */
  async loadCounted(): Promise<void> {
    for await (const [key, text] of this.#db.iterator(COUNTED)) {
      const known = readCounted(key, text);
      if (known) this.#counted.add(known, known.keys);
    }
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#db.close();
  }

  /** What is kept from now on: `attempt` with `more` beside it, or what knows more. */
  async #keep(attempt: Attempt, more: readonly Op[] = []): Promise<Attempt> {
    let kept = attempt;
    const apply = (before: Attempt | undefined): Changed => {
      if (before && rankOf(before) > rankOf(attempt)) kept = before;
      return { after: kept, ops: kept === attempt ? [...opsOf(attempt), ...more] : [] };
    };
    await this.#queue.add({ reference: attempt.reference, apply });
    return kept;
  }

  async #write(changes: readonly Change[]): Promise<void> {
    try {
      await this.#mend();
      const known = new Map<string, Attempt | undefined>();
      const ops: Op[] = [];
      for (const { reference, apply } of changes) {
        const before = known.has(reference) ? known.get(reference) : await this.get(reference);
        const changed = apply(before);
        known.set(reference, changed.after);
        ops.push(...changed.ops);
      }
      await this.#db.batch(ops, DURABLE);
    } catch (error) {
      this.#isBroken = true;
      throw storeErrorOf(this.#path, error);
    }
  }

  async #asked<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      throw storeErrorOf(this.#path, error);
    });
  }

  /**
   * LevelDB goes on behind a write that failed half-way, and at the next start drops whatever follows it in that file:
   * so nothing follows it. The directory is opened again first, which begins another file. Until there is room for that,
   * the old one is read from.
   */
  async #mend(): Promise<void> {
    if (!this.#isBroken) return;
    await this.#requireRoom();
    await this.#db.close();
    await this.#db.open();
    this.#isBroken = false;
  }

  async #requireRoom(): Promise<void> {
    if ((await this.#roomAt(this.#path)) < ROOM_NEEDED)
      throw storeErrorOf(this.#path, new Error('No space left on device'));
  }
}

/** Attempts in a LevelDB directory, which one process holds at a time. Rejects where it cannot be opened. */
export async function openLevelStore(path: string, options: LevelStoreOptions = {}): Promise<AttemptStore> {
  const db = new ClassicLevel(path);
  await db.open();
  const store = new LevelStore(path, db, options);
  await store.loadCounted();
  return store;
}
