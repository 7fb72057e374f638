/** When the same request may be sent again. */
export interface Retry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the page sends it by itself. */
  readonly isAutomatic: boolean;
}

/** If the wait is no longer than this, the page sends by itself; else the guest reads when to come back. */
export const PATIENCE_SECONDS = 60;

/**
 * The retry after too many requests. An answer without a wait counts as the longest automatic one. A gateway may say 0, which
 * becomes one second: else requests would follow each other as fast as the network allows.
 */
export const retryAfter = (seconds: number = PATIENCE_SECONDS): Retry => ({
  at: Date.now() + Math.max(1, seconds) * 1000,
  isAutomatic: seconds <= PATIENCE_SECONDS,
});

/** Calls `tick` now and each second, and `done` at `moment` (ms since 1970), until `signal` ends it. */
export function countDown(moment: number, tick: () => void, done: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const left = moment - Date.now();
  if (left <= 0) {
    done();
    return;
  }
  tick();
  setTimeout(
    () => {
      countDown(moment, tick, done, signal);
    },
    Math.min(left, 1000),
  );
}
