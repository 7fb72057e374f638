import { arrivalRulesAt } from '../../stay/arrivals.ts';
import type { CurrentArrivalRule } from '../../stay/arrivals.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { Availability } from '../../stay/availability.ts';
import type { CalendarCache } from './calendar-cache.ts';
import { columnsIn } from './night-table.ts';
import type { NightTable } from './night-table.ts';

/** The rates of a property for a page that the proxy renders: the same rates as in the answer to a calendar request. */
export interface KnownRates {
  /** The table of nights. A new table means a change. */
  readonly table: NightTable;
  /** The property's current day. */
  readonly today: IsoDate;
  /** The day of the rates, in the property's time zone. */
  readonly asOf: IsoDate;
  /** The time of that day, as `HH:MM`; `undefined` if the rates are fresh. */
  readonly staleSince: string | undefined;
  /** The host's current rules for check-in and check-out. */
  readonly arrivalRules: readonly CurrentArrivalRule[];
  readonly availability: () => Availability;
}

/** Returns the rates of a property; `undefined` as long as they are unknown. */
export type RatesOf = (propertyId: string) => KnownRates | undefined;

const timeOfDay = (timeZone: string, instant: number): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

export function createRatesOf(calendarCache: CalendarCache, now: () => number): RatesOf {
  return (propertyId) => {
    const entry = calendarCache.entry(propertyId);
    if (entry?.state.status !== 'loaded') return undefined;
    const { table, asOf } = entry.state;
    const { timeZone, tariff, direct } = entry.property;
    const horizon = calendarCache.horizon(timeZone);
    const arrivalRules = arrivalRulesAt(entry.property, now());
    return {
      table,
      today: horizon.from,
      // A getter, because pages without this day need not wait for `Intl`.
      get asOf() {
        return dayInZone(timeZone, asOf);
      },
      staleSince: calendarCache.isStale(entry) ? timeOfDay(timeZone, asOf) : undefined,
      arrivalRules,
      availability: () => new Availability(columnsIn(table, horizon, direct), { tariff, arrivalRules }),
    };
  };
}
