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
  let longest = 0;
  const countTurn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - lastTurn);
    lastTurn = now;
  };
  const timer = setInterval(countTurn, INTERVAL_MS).unref();
  return {
    isResponsive() {
      countTurn();
      const isLate = longest > MAX_DELAY_MS + INTERVAL_MS;
      longest = 0;
      return !isLate;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
