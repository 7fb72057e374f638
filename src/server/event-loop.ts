import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 50;
const MAX_DELAY_MS = 1_000;

export interface EventLoop {
  /** Whether no turn has been later than a second since it was asked the last time. */
  isKeepingUp(): boolean;
  stop(): void;
}

/**
 * Watches how late the event loop is: a process that computes for seconds looks alive to everybody but its guests. One
 * pause is no reason to restart it; supervisors ask several times in a row before they do.
 */
export function watchEventLoop(): EventLoop {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    isKeepingUp() {
      const isLate = delay.max / 1e6 > MAX_DELAY_MS + RESOLUTION_MS;
      delay.reset();
      return !isLate;
    },
    stop: () => void delay.disable(),
  };
}
