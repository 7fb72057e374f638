import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const SHORTEST_PAUSE_MS = 20;

/**
 * Resolves as soon as `condition` is true. Each pause is a tenth of the time waited so far, because a server that is asked without
 * pauses has no time for its work.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await condition())) {
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > TIMEOUT_MS)
      throw new Error(`Not true within ${TIMEOUT_MS / 1000} s: ${condition.toString()}`);
    await setTimeout(Math.max(SHORTEST_PAUSE_MS, waitedMs / 10));
  }
}
