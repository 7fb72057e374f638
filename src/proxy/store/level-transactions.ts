import { statfs } from 'node:fs/promises';
import type { ClassicLevel } from 'classic-level';
import { StoreError } from './attempt-store.ts';

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${messagesOf(error.cause)}`;
}

/** Wraps an error in a message for the host, which names the most common fault of a directory: a full disk. */
export function storeErrorOf(path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const reason = messagesOf(error);
  const message = /No space left|quota exceeded|too large/i.test(reason)
    ? `The disk that holds the attempts (${path}) is full: no booking is taken until there is room.`
    : `The directory of attempts (${path}) cannot be used: no booking is taken until it can.`;
  return new StoreError(message, { cause: error });
}

/**
 * The free space that LevelDB needs: it writes files of up to 4 MiB, and writes a new one before it deletes the old
 * one.
 */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Rejects while the disk is too full for another file. */
export async function requireFreeSpace(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < MIN_FREE_BYTES) throw storeErrorOf(path, new Error('No space left on device'));
}

/** Whether a block of a file is damaged. Only the content of that block is lost. */
export const isCorruption = (error: unknown): boolean => /corruption/i.test(messagesOf(error));

/** Without `sync` LevelDB only passes writes to the system, and a power cut would undo attempts. */
const DURABLE_WRITE = { sync: true } as const;

/** The reads and writes of a transaction. It sees its own writes, and those of the transactions before it. */
export interface Records {
  get(key: string): Promise<string | undefined>;
  /** Writes a record; the value `undefined` deletes it. */
  set(key: string, value: string | undefined): void;
}

type Writes = Map<string, string | undefined>;

/** A transaction that waits for its batch. */
interface WaitingTransaction {
  /**
   * Reads records and sets new ones. Resolves with a function that answers the caller; it is called when the whole
   * batch is durable.
   */
  readonly work: (records: Records) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs transactions, one after another, over a directory that only this process uses. Transactions that arrive while a
 * batch is written form the next batch. A failed write fails its whole batch, before any later one has begun.
 */
export class LevelTransactions {
  readonly #db: ClassicLevel;
  readonly #path: string;
  #waiting: WaitingTransaction[] = [];
  #running: Promise<void> | undefined;
  #isBroken = false;

  constructor(db: ClassicLevel, path: string) {
    this.#db = db;
    this.#path = path;
  }

  /** Resolves with the result of `work` once its writes are durable: neither `kill -9` nor a power cut undoes them. */
  run<T>(work: (records: Records) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const decide = async (records: Records): Promise<() => void> => {
        const result = await work(records);
        return () => {
          resolve(result);
        };
      };
      this.#waiting.push({ work: decide, reject });
      this.#running ??= this.#runAll();
    });
  }

  /** Resolves when no transaction is left. */
  async waitUntilIdle(): Promise<void> {
    await this.#running;
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#reopenIfBroken();
        const writes: Writes = new Map();
        const answers: (() => void)[] = [];
        for (const each of batch) await this.#runOne(each, writes, answers);
        await this.#write(writes);
        for (const answer of answers) answer();
      } catch (error) {
        for (const { reject } of batch) reject(storeErrorOf(this.#path, error));
      }
    }
    this.#running = undefined;
  }

  /**
   * Runs one transaction of a batch. If its work fails, it writes nothing, and the other transactions of the batch
   * continue.
   */
  async #runOne(
    { work, reject }: WaitingTransaction,
    writes: Writes,
    answers: (() => void)[],
  ): Promise<void> {
    const ownWrites: Writes = new Map();
    const get = async (key: string): Promise<string | undefined> => {
      for (const earlierWrites of [ownWrites, writes])
        if (earlierWrites.has(key)) return earlierWrites.get(key);
      return this.#db.get(key);
    };
    try {
      answers.push(await work({ get, set: (key, value) => void ownWrites.set(key, value) }));
      for (const [key, value] of ownWrites) writes.set(key, value);
    } catch (error) {
      reject(storeErrorOf(this.#path, error));
    }
  }

  async #write(writes: Writes): Promise<void> {
    if (writes.size === 0) return;
    const operations = [...writes].map(([key, value]) =>
      value === undefined ? ({ type: 'del', key } as const) : ({ type: 'put', key, value } as const),
    );
    try {
      await this.#db.batch(operations, DURABLE_WRITE);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /**
   * Reopens the directory after a failed write, before anything more is written. LevelDB itself would continue in the
   * same file, and drop everything after the fault at the next start; reopening begins a new file. Until there is room
   * for that, the old file is only read.
   */
  async #reopenIfBroken(): Promise<void> {
    if (!this.#isBroken) return;
    await requireFreeSpace(this.#path);
    await this.#db.close();
    await this.#db.open();
    this.#isBroken = false;
  }
}

/** Returns the value under a key; `undefined` if its block of the file is damaged. */
export const getUndamaged = (records: Pick<Records, 'get'>, key: string): Promise<string | undefined> =>
  records.get(key).catch((error: unknown) => {
    if (isCorruption(error)) return undefined;
    throw error;
  });
