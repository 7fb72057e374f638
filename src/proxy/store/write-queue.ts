/** One change and what depends on it being made. */
interface Waiting<Change> {
  readonly change: Change;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes one batch at a time; what comes meanwhile goes together into the next. A write that fails fails all of its
 * batch, and none that follows has begun by then: so the writer can mend itself before the next one.
 */
export class WriteQueue<Change> {
  readonly #write: (changes: readonly Change[]) => Promise<void>;
  #waiting: Waiting<Change>[] = [];
  #running: Promise<void> | undefined;

  constructor(write: (changes: readonly Change[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves when `change` is written. */
  add(change: Change): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(batch.map(({ change }) => change));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = undefined;
  }
}
