import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const SHORTEST_PAUSE_MS = 20;

/**
 * Resolves as soon as `condition` is true. Each pause is a tenth of the time waited so far, because a server that is asked all the
 * time is busy with answers.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    const waited = performance.now() - start;
    if (waited > TIMEOUT_MS) throw new Error('The condition was not met in time.');
    await setTimeout(Math.max(SHORTEST_PAUSE_MS, waited / 10));
  }
}
