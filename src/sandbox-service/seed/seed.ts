import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Booking } from '../stored-booking.ts';
import type { RateRow, Seed } from '../unit.ts';
import { seedNights, seedRates } from './rates.ts';
import { seedBookings } from './stays.ts';
import * as units from './units.ts';

/** One entry per room; the two rooms of the lodge have separate bookings and share its rows. */
const ROOMS: readonly { readonly unitId: string; readonly randomSeed: number }[] = [
  { unitId: units.SEA_VIEW_HOUSE, randomSeed: 81 },
  { unitId: units.CITY_FLAT, randomSeed: 207 },
  { unitId: units.GARDEN_STUDIO, randomSeed: 99 },
  { unitId: units.DUNE_LODGE, randomSeed: 176 },
  { unitId: units.DUNE_LODGE, randomSeed: 218 },
  { unitId: units.OLD_MILL, randomSeed: 61 },
  { unitId: units.HARBOUR_LOFT, randomSeed: 73 },
];

/** Returns the nights that cannot have been booked: those that are closed, and those without a row. */
function unbookableNights(rows: readonly RateRow[]): IsoDate[] {
  return rows.flatMap(({ date, closed }, index) => {
    const next = rows[index + 1]?.date;
    const gap: IsoDate[] = [];
    for (let day = plusDays(date, 1); next !== undefined && day < next; day = plusDays(day, 1)) gap.push(day);
    return closed ? [date, ...gap] : gap;
  });
}

/** Returns the sandbox's units, rates and bookings, relative to the day of `now` (UTC) and otherwise always the same. */
export function createSeed(now: number): Seed<Booking> {
  const today = dayInZone('UTC', now);
  const nights = seedNights(today);
  const rates = new Map(units.UNITS.map(({ id }) => [id, seedRates(id, nights, now)]));
  const bookings = ROOMS.flatMap(({ unitId, randomSeed }) =>
    seedBookings({ unitId, today, now, randomSeed, unbookable: unbookableNights(rates.get(unitId) ?? []) }),
  );
  return { units: units.UNITS, rates, bookings };
}
