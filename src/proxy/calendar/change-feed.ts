/** Rows may become visible later than their `changed_at` says; what is read twice changes nothing. */
const OVERLAP_MS = 120_000;
/** The first cursor lies before the first full read began, however long that took. */
const FIRST_OVERLAP_MS = 10 * 60_000;
/**
 * The cursor follows the rows' own `changed_at`, and never lags further than this behind the answers' `Date`: otherwise
 * the last large change would be read again with every poll until the next one comes.
 */
const LONGEST_LAG_MS = 5 * 60_000;

/**
 * The cursor of incremental reads (service-interface 4.2). It counts in the service's own time, never in ours: a clock
 * that is off would lose changes without a sign.
 */
export class ChangeFeed {
  /** Everything that changed up to here has been seen; in the service's milliseconds. */
  #cursor: number | undefined;
  #hasWorked = false;
  #epoch = 0;

  /** What to send as `changed_since`; `undefined` while there is no cursor. Round, so that no rounding can pass a row. */
  get since(): string | undefined {
    return this.#cursor === undefined ? undefined : new Date(this.#cursor - OVERLAP_MS).toISOString();
  }

  /** Whether a read with this cursor, or one that it came from, has been answered. */
  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  /** Counts the cursors that there have been. A full read that began in this epoch has no gap between it and the feed. */
  get epoch(): number {
    return this.#epoch;
  }

  /** A first cursor, from a moment before any full read that is to be kept up to date by it. */
  start(serviceTime: number): void {
    this.#cursor = serviceTime - FIRST_OVERLAP_MS;
    this.#hasWorked = false;
    this.#epoch += 1;
  }

  stop(): void {
    this.#cursor = undefined;
  }

  /**
   * A read that began at `begunAt` of the service's time is through; `newest` is the highest `changed_at` in it, or
   * -Infinity. Never past the begin: what changed while it ran may be on a page that was already behind it.
   */
  advance(newest: number, begunAt: number): void {
    const seen = Math.max(Math.min(newest, begunAt), begunAt - LONGEST_LAG_MS);
    this.#cursor = Math.max(this.#cursor ?? seen, seen);
    this.#hasWorked = true;
  }
}
