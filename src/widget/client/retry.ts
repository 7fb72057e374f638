/** When the same request may be sent again. */
export interface Retry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the page sends it by itself. */
  readonly isAutomatic: boolean;
}

/** A page that has to wait no longer than this sends by itself; else the guest learns when to come back. */
export const PATIENCE_SECONDS = 60;

/**
 * After too many requests; an answer that does not say how long to wait is waited for as long as any. A gateway may say 0: then
 * it is a second, or requests would follow each other as fast as the network lets them.
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
