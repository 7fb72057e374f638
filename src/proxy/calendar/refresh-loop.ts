import type { Sleep } from '../sleep.ts';
import type { CalendarKeeper } from './calendar-keeper.ts';

export interface RefreshLoopDeps {
  readonly keeper: CalendarKeeper;
  readonly refreshSeconds: number;
  readonly random: () => number;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
}

/** A dead key is asked about once a minute: often enough to notice that the host has replaced it. */
const REFUSED_KEY_SECONDS = 60;

/** Seconds to the next refresh: soon while a calendar is missing, else as configured, never in step with others. */
export function nextRefreshSeconds(
  { isKeyRefused, isSettled }: Pick<CalendarKeeper, 'isKeyRefused' | 'isSettled'>,
  passes: number,
  refreshSeconds: number,
  random: number,
): number {
  const base = isKeyRefused
    ? Math.max(REFUSED_KEY_SECONDS, refreshSeconds)
    : isSettled
      ? refreshSeconds
      : Math.min(refreshSeconds, 2 ** Math.min(passes, 10) / 2);
  return base * (0.9 + 0.2 * random);
}

/** Refreshes the calendars until `signal` aborts. */
export async function keepRefreshing(deps: RefreshLoopDeps): Promise<void> {
  const { keeper, refreshSeconds, random, sleep, signal } = deps;
  for (let passes = 1; !signal.aborted; passes++) {
    await keeper.refresh();
    await sleep(nextRefreshSeconds(keeper, passes, refreshSeconds, random()) * 1000, signal);
  }
}
