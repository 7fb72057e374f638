import { statfs } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import { attemptSchema, isOpen, rankOf } from '../bookings/attempt.ts';
import type { Attempt } from '../bookings/attempt.ts';
import { StoreError } from '../bookings/attempt-store.ts';
import type { AttemptStore, Lease } from '../bookings/attempt-store.ts';
import { MemoryLeases } from '../bookings/memory-leases.ts';
import { WriteQueue } from './write-queue.ts';

const attemptKey = (reference: string): string => `attempt:${reference}`;
const bookingKey = (bookingId: string): string => `booking:${bookingId}`;
/** Sorts by age, so that the first ones are the oldest. */
const openKey = ({ firstSentAt, reference }: Attempt): string =>
  `open:${String(firstSentAt).padStart(15, '0')}:${reference}`;
/** All keys with a prefix: the end sorts right behind the last of them. */
const ATTEMPTS = { gte: 'attempt:', lt: 'attempt;' } as const;
const OPEN = { gte: 'open:', lt: 'open;' } as const;

/** Without it LevelDB only hands writes to the system, and a power cut would take attempts back. */
const DURABLE = { sync: true } as const;
/** LevelDB writes files of up to 4 MiB, and a new one beside the old one before it lets go of that. */
const ROOM_NEEDED = 16 * 1024 * 1024;

type Op =
  | { readonly type: 'put'; readonly key: string; readonly value: string }
  | { readonly type: 'del'; readonly key: string };

/**
 * Throws for a record that cannot be read: to call it absent would be to book a second time. Only a person can say what
 * another version has written there.
 */
const parsed = (text: string): Attempt => attemptSchema.parse(JSON.parse(text));

const isReadable = (text: string): boolean => attemptSchema.safeParse(JSON.parse(text)).success;

/** Everything that changes with the attempt, in one batch: all of it is written, or nothing. */
function opsOf(attempt: Attempt): Op[] {
  const { reference, state } = attempt;
  const open: Op = isOpen(attempt)
    ? { type: 'put', key: openKey(attempt), value: reference }
    : { type: 'del', key: openKey(attempt) };
  const booking: Op[] =
    state.status === 'created' ? [{ type: 'put', key: bookingKey(state.bookingId), value: reference }] : [];
  return [{ type: 'put', key: attemptKey(reference), value: JSON.stringify(attempt) }, open, ...booking];
}

const removalOf = (attempt: Attempt): Op[] => {
  const { reference, state } = attempt;
  const index = state.status === 'created' ? [bookingKey(state.bookingId)] : [];
  return [attemptKey(reference), openKey(attempt), ...index].map((key) => ({ type: 'del', key }));
};

function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${causesOf(error.cause)}`;
}

/** In the host's words: most of what can go wrong with a directory is a full disk. */
function storeErrorOf(path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const why = causesOf(error);
  const message = /No space left|quota exceeded|too large/i.test(why)
    ? `The disk that holds the attempts (${path}) is full: no booking is taken until there is room.`
    : `The directory of attempts (${path}) cannot be used: no booking is taken until it can.`;
  return new StoreError(message, { cause: error });
}

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
  readonly #leases: MemoryLeases;
  readonly #roomAt: (path: string) => Promise<number>;
  readonly #queue: WriteQueue<Change>;
  #db: ClassicLevel;
  #isBroken = false;

  constructor(path: string, db: ClassicLevel, { now = Date.now, roomAt = freeBytes }: LevelStoreOptions) {
    this.#path = path;
    this.#db = db;
    this.#leases = new MemoryLeases(now);
    this.#roomAt = roomAt;
    this.#queue = new WriteQueue((changes) => this.#write(changes));
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const text = await this.#asked(this.#db.get(attemptKey(reference)));
    return text === undefined ? undefined : parsed(text);
  }

  async put(attempt: Attempt): Promise<Attempt> {
    let kept = attempt;
    const apply = (before: Attempt | undefined): Changed => {
      if (before && rankOf(before) > rankOf(attempt)) kept = before;
      return { after: kept, ops: kept === attempt ? opsOf(attempt) : [] };
    };
    await this.#queue.add({ reference: attempt.reference, apply });
    return kept;
  }

  remove(reference: string): Promise<void> {
    const apply = (before: Attempt | undefined): Changed =>
      before && isOpen(before) ? { after: undefined, ops: removalOf(before) } : { after: before, ops: [] };
    return this.#queue.add({ reference, apply });
  }

  referenceOf(bookingId: string): Promise<string | undefined> {
    return this.#asked(this.#db.get(bookingKey(bookingId)));
  }

  async unsettled(atMost: number): Promise<readonly Attempt[]> {
    const references = await this.#asked(this.#db.values({ ...OPEN, limit: atMost }).all());
    const attempts = await Promise.all(references.map((reference) => this.get(reference)));
    return attempts.filter((attempt) => attempt !== undefined);
  }

  async lease(name: string, ms: number): Promise<Lease | undefined> {
    return this.#leases.take(name, ms);
  }

  async check(): Promise<void> {
    await this.#requireRoom();
    await this.#asked(this.#db.get('check'));
  }

  async prune(isOutdated: (attempt: Attempt) => boolean): Promise<number> {
    let count = 0;
    for await (const text of this.#db.values(ATTEMPTS)) {
      if (!isReadable(text) || !isOutdated(parsed(text))) continue;
      const attempt = parsed(text);
      const apply = (): Changed => ({ after: undefined, ops: removalOf(attempt) });
      await this.#queue.add({ reference: attempt.reference, apply });
      count += 1;
    }
    return count;
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#db.close();
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
   * so nothing follows it. The directory is opened anew first, which begins another file. Until there is room for that,
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
  return new LevelStore(path, db, options);
}
