import type { Lease } from './attempt-store.ts';

/** Leases among callers in one process, for a store that only one process can hold. */
export class MemoryLeases {
  readonly #now: () => number;
  readonly #held = new Map<string, { endsAt: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  take(name: string, ms: number): Lease | undefined {
    this.#dropEnded();
    if (this.#held.has(name)) return undefined;
    const own = { endsAt: this.#now() + ms };
    this.#held.set(name, own);
    return {
      extend: async (more) => {
        this.#dropEnded();
        if (this.#held.get(name) !== own) return false;
        own.endsAt = this.#now() + more;
        return true;
      },
      release: async () => {
        if (this.#held.get(name) === own) this.#held.delete(name);
      },
    };
  }

  /** Whosever it is. */
  end(name: string): void {
    this.#held.delete(name);
  }

  #dropEnded(): void {
    for (const [name, { endsAt }] of this.#held) if (endsAt <= this.#now()) this.#held.delete(name);
  }
}
