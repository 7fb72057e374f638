import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { modelOf } from '../../src/calendar/calendar-model.ts';
import type { CalendarModel, ModelInputs } from '../../src/calendar/calendar-model.ts';
import { createFormat } from '../../src/i18n/format.ts';
import english from '../../src/i18n/languages/en/calendar.json';
import type { CurrentArrivalRule } from '../../src/stay/arrivals.ts';
import { Availability } from '../../src/stay/availability.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { EMPTY_SELECTION, pickDay } from '../../src/stay/selection.ts';

export const day = (text: string): IsoDate => text as IsoDate;

/** The nights of a calendar, with one letter for each night: `o` open, `t` taken, `?` without a price. */
export interface NightPattern {
  readonly from: string;
  readonly nights: string;
  /** The price in cents: one for all nights, or a list with one for each night. */
  readonly price?: number | readonly number[];
  readonly minNights?: number;
  readonly maxNights?: number | null;
  readonly arrivalRules?: readonly CurrentArrivalRule[];
}

export function availabilityOf({
  from,
  nights,
  price = 10_000,
  minNights = 1,
  maxNights = null,
  arrivalRules = [],
}: NightPattern): Availability {
  const letters = [...nights.matchAll(/[ot?]/g)].map(([letter]) => letter);
  const priceOf = (index: number): number => (typeof price === 'number' ? price : (price[index] ?? 0));
  const columns = {
    from: day(from),
    price: letters.map((letter, index) => (letter === '?' ? null : priceOf(index))),
    available: letters.map((letter) => (letter === 't' ? (0 as const) : (1 as const))),
    minNights: letters.map(() => minNights),
    maxNights: letters.map(() => maxNights),
  };
  return new Availability(columns, { arrivalRules });
}

export interface ModelSetup extends Partial<Omit<ModelInputs, 'context'>> {
  readonly availability: Availability;
  readonly today: string;
}

export const modelIn = ({ availability, today, ...inputs }: ModelSetup): CalendarModel =>
  modelOf({
    context: { availability, today: day(today) },
    selection: EMPTY_SELECTION,
    cleaning: 0,
    format: createFormat('en'),
    words: english,
    firstWeekday: 1,
    ...inputs,
  });

const anyWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
const anyDay = fc.integer({ min: -20, max: 60 }).map((shift) => plusDays(day('2027-07-03'), shift));

/** A host's rule for check-in and check-out, with a season or without. */
export const anyArrivalRule: Arbitrary<CurrentArrivalRule> = fc.record(
  { on: anyWeekdays, departuresOn: anyWeekdays, from: anyDay, to: anyDay, notBefore: anyDay },
  { requiredKeys: [] },
);

/** Any model of up to 60 nights, in which a guest has picked up to three days. */
export const anyModel: Arbitrary<CalendarModel> = fc
  .record({
    nights: fc.string({ unit: fc.constantFrom('o', 'o', 'o', 't', '?'), maxLength: 60 }),
    price: fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 60, maxLength: 60 }),
    minNights: fc.integer({ min: 1, max: 4 }),
    maxNights: fc.option(fc.integer({ min: 1, max: 10 })),
    start: fc.integer({ min: -20, max: 20 }),
    picks: fc.array(fc.integer({ min: -5, max: 40 }), { maxLength: 3 }),
    cleaning: fc.constantFrom(0, 4550),
    firstWeekday: fc.integer({ min: 1, max: 7 }),
    arrivalRules: fc.array(anyArrivalRule, { maxLength: 2 }),
  })
  .map(({ nights, price, minNights, maxNights, start, picks, cleaning, firstWeekday, arrivalRules }) => {
    const today = day('2027-07-03');
    const from = plusDays(today, start);
    const availability = availabilityOf({ from, nights, price, minNights, maxNights, arrivalRules });
    const context = { availability, today };
    const selection = picks.reduce(
      (chosen, shift) => pickDay(chosen, plusDays(today, shift), context).selection,
      EMPTY_SELECTION,
    );
    return modelIn({ ...context, selection, cleaning, firstWeekday });
  });
