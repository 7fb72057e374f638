import type { StayProblem } from '../stay/stay-rules.ts';
import type { Format } from './format.ts';
import type { DatesWords } from './words.ts';

/** Why a day or a stay cannot be chosen, as one sentence. */
export function sayStayProblem(problem: StayProblem, words: DatesWords, format: Format): string {
  const { dayAndMonth, say, plural } = format;
  switch (problem.code) {
    case 'no-nights':
      return words.whyNoNights;
    case 'past':
      return say(words.whyPast, { date: dayAndMonth(problem.date) });
    case 'beyond-horizon':
      return say(words.whyLater, { date: dayAndMonth(problem.date) });
    case 'taken':
      return say(words.whyTaken, { date: dayAndMonth(problem.date) });
    case 'no-rate':
      return say(words.whyNoRate, { date: dayAndMonth(problem.date) });
    case 'too-short':
      return plural(words.whyTooShort, problem.minNights, { date: dayAndMonth(problem.checkIn) });
    case 'too-long':
      return plural(words.whyTooLong, problem.maxNights, { date: dayAndMonth(problem.checkIn) });
    case 'minimum-unreachable':
      return plural(words.whyMinimumUnreachable, problem.openNights, {
        date: dayAndMonth(problem.checkIn),
        nights: plural(words.nights, problem.minNights),
      });
  }
}
