import fc from 'fast-check';
import { Availability } from '../../src/stay/availability.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { StayContext } from '../../src/stay/stay-rules.ts';

export function day(text: string): IsoDate {
  const date = isoDate(text);
  if (!date) throw new Error(`"${text}" is not a day.`);
  return date;
}

/** Lists days by the rules of the Gregorian calendar, without the code under test. */
function* days(firstYear: number, lastYear: number): Generator<IsoDate> {
  for (let year = firstYear; year <= lastYear; year++) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [month, length] of lengths.entries())
      for (let date = 1; date <= length; date++)
        yield `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}` as IsoDate;
  }
}

/** All days from 2000-01-01 to 2100-12-31. */
export const EVERY_DAY: readonly IsoDate[] = [...days(2000, 2100)];

export interface NightSpec {
  readonly state: 'open' | 'taken' | 'no row' | 'no price';
  readonly price: number;
  readonly minNights: number | null;
  readonly maxNights: number | null;
}

export const START: IsoDate = day('2027-02-20');

/** At most 30 nights from `START` on. Today is `daysPast` days after `START`. */
export interface SmallCalendar {
  readonly nights: readonly NightSpec[];
  readonly daysPast: number;
}

export function columnsOf(nights: readonly NightSpec[]): NightColumns {
  const hasRow = ({ state }: NightSpec): boolean => state !== 'no row';
  return {
    from: START,
    price: nights.map((night) => (hasRow(night) && night.state !== 'no price' ? night.price : null)),
    available: nights.map(({ state }) => (state === 'open' || state === 'no price' ? 1 : 0)),
    minNights: nights.map((night) => (hasRow(night) ? night.minNights : null)),
    maxNights: nights.map((night) => (hasRow(night) ? night.maxNights : null)),
  };
}

export const stayContext = ({ nights, daysPast }: SmallCalendar): StayContext => ({
  availability: new Availability(columnsOf(nights)),
  today: plusDays(START, daysPast),
});

const night: fc.Arbitrary<NightSpec> = fc.record({
  state: fc.oneof(
    { weight: 8, arbitrary: fc.constant<'open'>('open') },
    { weight: 2, arbitrary: fc.constantFrom<NightSpec['state']>('taken', 'no row', 'no price') },
  ),
  price: fc.integer({ min: 0, max: 50_000 }),
  minNights: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5 })),
  maxNights: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) },
  ),
});

export const anySmallCalendar: fc.Arbitrary<SmallCalendar> = fc.record({
  nights: fc.array(night, { minLength: 1, maxLength: 30 }),
  daysPast: fc.integer({ min: 0, max: 4 }),
});

/** A day in a small calendar, or a few days before or after it. */
export const anyDayNear: fc.Arbitrary<IsoDate> = fc
  .integer({ min: -3, max: 35 })
  .map((offset) => plusDays(START, offset));

/** Returns whether the rules allow a stay. This slow oracle checks each night by its index, without the code under test. */
export function isAllowed({ nights, daysPast }: SmallCalendar, checkIn: number, count: number): boolean {
  const arrival = nights[checkIn];
  if (count < 1 || checkIn < daysPast || arrival?.state !== 'open') return false;
  if (count < (arrival.minNights ?? 1) || count > (arrival.maxNights ?? 90) || count > 90) return false;
  for (let index = checkIn; index < checkIn + count; index++)
    if (nights[index]?.state !== 'open') return false;
  return true;
}
