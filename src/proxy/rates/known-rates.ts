import { arrivalsAt } from '../../stay/arrivals.ts';
import type { OpenArrivals } from '../../stay/arrivals.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { Availability } from '../../stay/availability.ts';
import type { CalendarCache } from './calendar-cache.ts';
import { createHorizon } from './horizon.ts';
import { columnsIn } from './night-table.ts';
import type { NightTable } from './night-table.ts';

/** The rates of a property as its calendar answer has them, for a page that is drawn here. */
export interface KnownRates {
  /** Another one means that something has changed. */
  readonly table: NightTable;
  /** The property's day. */
  readonly today: IsoDate;
  /** The day, there, that the rates are of. */
  readonly asOf: IsoDate;
  /** Where they are older than they should be: the time of that day, `HH:MM`. */
  readonly staleSince: string | undefined;
  /** The host's rules for check-in and check-out, as they are now. */
  readonly openArrivals: readonly OpenArrivals[];
  readonly availability: () => Availability;
}

/** `undefined` while a property's rates are not known. */
export type RatesOf = (propertyId: string) => KnownRates | undefined;

const clockIn = (timeZone: string, instant: number): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

export function createRatesOf(calendarCache: CalendarCache, now: () => number): RatesOf {
  const horizonIn = createHorizon(now);
  return (propertyId) => {
    const entry = calendarCache.entry(propertyId);
    if (entry?.state.status !== 'loaded') return undefined;
    const { table, asOf } = entry.state;
    const { timeZone, tariff, direct } = entry.property;
    const window = horizonIn(timeZone);
    const openArrivals = arrivalsAt(entry.property, now());
    return {
      table,
      today: window.from,
      asOf: dayInZone(timeZone, asOf),
      staleSince: calendarCache.isStale(entry) ? clockIn(timeZone, asOf) : undefined,
      openArrivals,
      availability: () => new Availability(columnsIn(table, window, direct), { tariff, openArrivals }),
    };
  };
}
