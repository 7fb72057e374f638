import type { IsoDate } from './iso-date.ts';
import { platformZone } from './iso-date.ts';

const MINUTE_MS = 60_000;

/** What a clock on the wall of `timeZone` shows at the instant `millis`, read as if it were UTC. To the minute. */
function wallClock(timeZone: string, millis: number): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(millis);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/**
 * The instant, in milliseconds since 1970, at which it is `time` (`HH:MM`) on `date` in `timeZone` (IANA name). A time that
 * the clocks skip is the one as long after the jump; of one that they show twice it is one of the two. `undefined` if the
 * platform does not know the zone.
 */
export function instantOf(date: IsoDate, time: string, timeZone: string): number | undefined {
  const zone = platformZone(timeZone);
  if (zone === undefined) return undefined;
  const wanted = Date.parse(`${date}T${time}Z`);
  const ahead = (millis: number): number =>
    wallClock(zone, millis) - Math.floor(millis / MINUTE_MS) * MINUTE_MS;
  const near = wanted - ahead(wanted);
  return wanted - ahead(near);
}
