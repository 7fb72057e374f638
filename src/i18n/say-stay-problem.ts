import { plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { StayProblem } from '../stay/stay-problem.ts';
import type { Format } from './format.ts';
import type { CalendarMessages } from './messages.ts';

/** The texts about a single night or day. */
const DAY_REASONS = {
  past: 'whyPast',
  'beyond-horizon': 'whyLater',
  taken: 'whyTaken',
  'no-rate': 'whyNoRate',
} as const;

const SHORT_DAY_REASONS = {
  past: 'dayPast',
  'beyond-horizon': 'dayLater',
  taken: 'dayTaken',
  'no-rate': 'dayUnknown',
} as const;

/**
 * Returns the reason why `day` cannot be chosen, in few words, because a screen reader reads it with the day after every arrow
 * key.
 */
export function shortProblemText(
  problem: StayProblem,
  day: IsoDate,
  words: CalendarMessages,
  format: Format,
): string {
  const { say, plural, shortDate } = format;
  if (problem.code === 'no-nights') return words.whyNoNights;
  if ('date' in problem) {
    const reason = words[SHORT_DAY_REASONS[problem.code]];
    return say(words.dayBlocked, { reason, date: shortDate(problem.date) });
  }
  if (problem.code === 'no-place') return words.dayTaken;
  // If a check-in on `day` has no possible check-out, the text is the same as for a day without check-in.
  if (problem.code === 'departure-day')
    return problem.checkIn === day ? words.dayNoCheckIn : words.dayNoCheckOut;
  if (problem.code === 'arrival-day' || problem.code === 'too-late') return words.dayNoCheckIn;
  return problem.code === 'too-long'
    ? plural(words, 'dayMaximum', problem.maxNights)
    : plural(words, 'dayMinimum', problem.minNights);
}

/** A Sunday: this date plus the number of a weekday, which is 1 for Monday, is a date with that weekday. */
const A_SUNDAY = '2024-12-29' as IsoDate;

/** Lists the weekdays at the end of a text, after its colon: within a sentence, their names would need a grammatical case. */
const sayDays = (text: string, days: readonly number[], { say, join, weekday }: Format): string =>
  say(text, { days: join(days.map((day) => weekday(plusDays(A_SUNDAY, day), 'long'))) });

/** Returns the reason why a day or a stay cannot be chosen, as one sentence. */
export function sayStayProblem(problem: StayProblem, words: CalendarMessages, format: Format): string {
  const { dayAndMonth, say, plural } = format;
  if (problem.code === 'no-nights') return words.whyNoNights;
  if (problem.code === 'no-place') return words.whyNoPlace;
  if ('date' in problem) return say(words[DAY_REASONS[problem.code]], { date: dayAndMonth(problem.date) });
  if (problem.code === 'arrival-day') return sayDays(words.whyArrivalDay, problem.days, format);
  if (problem.code === 'departure-day') return sayDays(words.whyDepartureDay, problem.days, format);
  const date = dayAndMonth(problem.checkIn);
  if (problem.code === 'too-late') return say(words.whyTooLate, { date });
  if (problem.code === 'too-short') return plural(words, 'whyTooShort', problem.minNights, { date });
  if (problem.code === 'too-long') return plural(words, 'whyTooLong', problem.maxNights, { date });
  const nights = plural(words, 'nights', problem.minNights);
  return plural(words, 'whyMinimumUnreachable', problem.openNights, { date, nights });
}
