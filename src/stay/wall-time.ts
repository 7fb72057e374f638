import type { IsoDate } from './iso-date.ts';
import { isKnownZone, wallClock } from './iso-date.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the instant, in milliseconds since 1970, at which it is `time` (`HH:MM`) on `date` in `timeZone` (IANA name). If a
 * change of clocks skips the time, the result is as much later as the clocks jump; if the time occurs twice, the result
 * is one of the two. `undefined` if the platform does not know the zone.
 */
export function instantOf(date: IsoDate, time: string, timeZone: string): number | undefined {
  if (!isKnownZone(timeZone)) return undefined;
  const wantedMillis = Date.parse(`${date}T${time}Z`);
  const offsetAt = (millis: number): number =>
    wallClock(timeZone, millis) - Math.floor(millis / MINUTE_MS) * MINUTE_MS;
  const estimate = wantedMillis - offsetAt(wantedMillis);
  const instant = wantedMillis - offsetAt(estimate);
  // If the clocks skip the time, one of the two is as much before the jump as the other is after it.
  return wallClock(timeZone, instant) === wantedMillis ? instant : Math.max(instant, estimate);
}
