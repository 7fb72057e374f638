import type { Sleep } from '../async/sleep.ts';
import type { CalendarKeeper } from './calendar-cache.ts';
import { restMs } from './read-pace.ts';

export interface RefreshLoopDeps {
  readonly keeper: CalendarKeeper;
  readonly refreshSeconds: number;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
}

/** Refreshes the calendars until `signal` aborts: at once, then as often as configured, and less while it is no use. */
export async function keepRefreshing(deps: RefreshLoopDeps): Promise<void> {
  const { keeper, refreshSeconds, now, random, sleep, signal } = deps;
  while (!signal.aborted) {
    const startedAt = now();
    const end = await keeper.refresh();
    const passMs = now() - startedAt;
    await sleep(restMs(end, { refreshMs: refreshSeconds * 1000, passMs, random: random() }), signal);
  }
}
