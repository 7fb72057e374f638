import type { ClassicLevel } from 'classic-level';
import { isCorruption, storeErrorOf } from './level-errors.ts';

/** Without it LevelDB only hands writes to the system, and a power cut would take attempts back. */
const DURABLE = { sync: true } as const;

/** What a transaction reads, its own writes and those of the transactions before it included, and writes. */
export interface Records {
  get(key: string): Promise<string | undefined>;
  /** `undefined` deletes. */
  set(key: string, value: string | undefined): void;
}

type Written = Map<string, string | undefined>;

/** A transaction, and what waits for it. */
interface Waiting {
  /** Reads and decides; resolves with what tells its caller, once all of the batch is durable. */
  readonly work: (records: Records) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Transactions over the directory that one process holds, one after another; what comes while one batch is written goes
 * together into the next one. A write that fails fails all of its batch, and none that follows has begun by then.
 */
export class LevelTransactions {
  readonly #db: ClassicLevel;
  readonly #path: string;
  readonly #requireRoom: () => Promise<void>;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #isBroken = false;

  /** `requireRoom` rejects while the disk is full. */
  constructor(db: ClassicLevel, path: string, requireRoom: () => Promise<void>) {
    this.#db = db;
    this.#path = path;
    this.#requireRoom = requireRoom;
  }

  /** Resolves with what `work` does once its writes are durable: neither `kill -9` nor a power cut takes them back. */
  run<T>(work: (records: Records) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const decided = async (records: Records): Promise<() => void> => {
        const result = await work(records);
        return () => {
          resolve(result);
        };
      };
      this.#waiting.push({ work: decided, reject });
      this.#running ??= this.#runAll();
    });
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#mend();
        const written: Written = new Map();
        const tell: (() => void)[] = [];
        for (const each of batch) await this.#decide(each, written, tell);
        await this.#write(written);
        for (const each of tell) each();
      } catch (error) {
        for (const { reject } of batch) reject(storeErrorOf(this.#path, error));
      }
    }
    this.#running = undefined;
  }

  /** One whose own work fails leaves nothing, and the others of its batch alone. */
  async #decide({ work, reject }: Waiting, written: Written, tell: (() => void)[]): Promise<void> {
    const own: Written = new Map();
    const get = async (key: string): Promise<string | undefined> => {
      for (const writes of [own, written]) if (writes.has(key)) return writes.get(key);
      return this.#db.get(key);
    };
    try {
      tell.push(await work({ get, set: (key, value) => void own.set(key, value) }));
      for (const [key, value] of own) written.set(key, value);
    } catch (error) {
      reject(storeErrorOf(this.#path, error));
    }
  }

  async #write(written: Written): Promise<void> {
    if (written.size === 0) return;
    const ops = [...written].map(([key, value]) =>
      value === undefined ? ({ type: 'del', key } as const) : ({ type: 'put', key, value } as const),
    );
    try {
      await this.#db.batch(ops, DURABLE);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
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
}

/** What `get` finds under a key; nothing in a block of a file that was damaged. */
export const readable = (records: Pick<Records, 'get'>, key: string): Promise<string | undefined> =>
  records.get(key).catch((error: unknown) => {
    if (isCorruption(error)) return undefined;
    throw error;
  });
