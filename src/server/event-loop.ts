const INTERVAL_MS = 50;
const MAX_DELAY_MS = 1_000;

export interface EventLoop {
  /** Whether every turn of the event loop since the last call was at most a second late. */
  isResponsive(): boolean;
  stop(): void;
}

/**
 * Watches how late the event loop is: a process that computes for seconds is alive, but answers no guest.
 *
 * Node's `monitorEventLoopDelay` is not used: it misses a pause that begins within one interval after its `reset`, and
 * each call of `isResponsive` would need a reset.
 */
export function watchEventLoop(): EventLoop {
  let lastTurnAt = performance.now();
  let longestTurnMs = 0;
  const measureDelay = (): void => {
    const now = performance.now();
    longestTurnMs = Math.max(longestTurnMs, now - lastTurnAt);
    lastTurnAt = now;
  };
  const timer = setInterval(measureDelay, INTERVAL_MS).unref();
  return {
    isResponsive() {
      measureDelay();
      const isLate = longestTurnMs > MAX_DELAY_MS + INTERVAL_MS;
      longestTurnMs = 0;
      return !isLate;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
