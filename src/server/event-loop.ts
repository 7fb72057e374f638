const INTERVAL_MS = 50;
const MAX_DELAY_MS = 1_000;

export interface EventLoop {
  /** Whether every turn since the last call was at most a second late. */
  isResponsive(): boolean;
  stop(): void;
}

/**
 * Watches how late the event loop is: a process that computes for seconds is alive, but answers no guest. One pause is
 * no reason to restart it; supervisors ask several times in a row before they do.
 *
 * Node's `monitorEventLoopDelay` is not used: it misses a pause that begins within one interval after its `reset`, and
 * each call of `isResponsive` would need a reset.
 */
export function watchEventLoop(): EventLoop {
  let lastTurn = performance.now();
  let longestTurn = 0;
  const measureDelay = (): void => {
    const now = performance.now();
    longestTurn = Math.max(longestTurn, now - lastTurn);
    lastTurn = now;
  };
  const timer = setInterval(measureDelay, INTERVAL_MS).unref();
  return {
    isResponsive() {
      measureDelay();
      const isLate = longestTurn > MAX_DELAY_MS + INTERVAL_MS;
      longestTurn = 0;
      return !isLate;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
