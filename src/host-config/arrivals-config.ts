import * as z from 'zod';
import { allowedWeekdays } from '../stay/arrivals.ts';
import type { ArrivalRule } from '../stay/arrivals.ts';
import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { timeOfDaySchema } from './time-of-day.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const weekdaysRule = `must list days of ${WEEKDAYS.join(', ')}, each once`;
const weekdaysSchema = z
  .array(z.enum(WEEKDAYS, weekdaysRule), weekdaysRule)
  .min(1, weekdaysRule)
  .refine((days) => new Set(days).size === days.length, weekdaysRule);

const dayRule = 'must be a day that exists, like "2027-06-01"';
const daySchema = z
  .string(dayRule)
  .transform((text) => isoDate(text))
  .refine((date) => date !== undefined, dayRule);

const MAX_NOTICE_HOURS = 8760;
const noticeRule = `must be a whole number of hours, 0 to ${MAX_NOTICE_HOURS}`;

const entrySchema = z
  .strictObject({
    on: weekdaysSchema.optional().meta({ description: 'Days of check-in.', examples: [['Sat']] }),
    departuresOn: weekdaysSchema.optional().meta({ description: 'Days of check-out.', examples: [['Sat']] }),
    from: daySchema.optional().meta({
      description:
        'The first day on which the entry applies: a day of check-in, or for departuresOn of check-out.',
      examples: ['2027-06-01'],
    }),
    to: daySchema
      .optional()
      .meta({ description: 'The last day on which the entry applies.', examples: ['2027-08-31'] }),
    noticeHours: z
      .int(noticeRule)
      .min(0, noticeRule)
      .max(MAX_NOTICE_HOURS, noticeRule)
      .optional()
      .meta({
        description: 'The minimum time between the booking and checkInTime (default: 00:00), in hours.',
        examples: [24],
      }),
    tonightUntil: timeOfDaySchema.optional().meta({
      description: 'The time until which a stay that begins today can be booked.',
      examples: ['18:00'],
    }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, 'must not end (to) before it begins (from)')
  .refine(
    ({ on, departuresOn, noticeHours, tonightUntil }) =>
      [on, departuresOn, noticeHours, tonightUntil].some((rule) => rule !== undefined),
    'must have one of on, departuresOn, noticeHours, tonightUntil: without one it has no effect',
  );
type Entry = z.output<typeof entrySchema>;

const numbersOf = (days: Entry['on']): readonly number[] | undefined =>
  days?.map((name) => WEEKDAYS.indexOf(name) + 1);

const dayRuleOf = ({ on, departuresOn, from, to }: Entry): ArrivalRule => ({
  ...(on && { on: numbersOf(on) }),
  ...(departuresOn && { departuresOn: numbersOf(departuresOn) }),
  ...(from && { from }),
  ...(to && { to }),
});

/** An entry without `from` applies from this day on, which is before every season. */
const FIRST_DAY = '0001-01-01' as IsoDate;

/**
 * Whether the entries that apply on the first day of this entry's season allow no common weekday. The first days of all seasons
 * are enough, because a further entry begins to apply only on the first day of its season.
 */
const allowsNoDay = (entries: readonly Entry[], { from = FIRST_DAY }: Entry, key: 'on' | 'departuresOn') =>
  allowedWeekdays(key, from, entries.map(dayRuleOf)).length === 0;

/** The host's rules for check-in and check-out. A property's own list replaces the list for all properties. */
export const arrivalsSchema = z
  .array(entrySchema)
  .min(1, 'must have an entry, or be left out')
  .max(20)
  .check(({ value, issues }) => {
    for (const key of ['on', 'departuresOn'] as const)
      for (const [index, each] of value.entries())
        if (each[key] && allowsNoDay(value, each, key))
          issues.push({
            code: 'custom',
            input: each[key],
            path: [index, key],
            message: 'must share a day with the other entries of the same time, because all of them apply',
          });
  })
  .meta({
    description: 'Days of check-in and check-out, and how late a stay can be booked. All entries apply.',
  });
type ArrivalsConfig = z.output<typeof arrivalsSchema>;

const DAY_MINUTES = 24 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How many minutes before the end of the check-in day a booking becomes too late. */
function leadMinutesOf({ noticeHours, tonightUntil }: Entry, checkInTime: string): number | undefined {
  const leadTimes = [
    ...(noticeHours === undefined ? [] : [DAY_MINUTES - minutesOf(checkInTime) + noticeHours * 60]),
    ...(tonightUntil === undefined ? [] : [DAY_MINUTES - minutesOf(tonightUntil)]),
  ];
  return leadTimes.length > 0 ? Math.max(...leadTimes) : undefined;
}

/** Returns the rules of one property. A property with `null` has none, even if the file has rules for all properties. */
export function arrivalsOf(
  commonEntries: ArrivalsConfig | undefined,
  propertyEntries: ArrivalsConfig | null | undefined,
  checkInTime = '00:00',
): { readonly arrivals?: readonly ArrivalRule[] } {
  const entries = propertyEntries === undefined ? commonEntries : propertyEntries;
  if (!entries) return {};
  const rules = entries.map((each) => {
    const leadMinutes = leadMinutesOf(each, checkInTime);
    return { ...dayRuleOf(each), ...(leadMinutes !== undefined && { leadMinutes }) };
  });
  return { arrivals: rules };
}
