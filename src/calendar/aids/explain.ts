import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { StayProblem } from '../../stay/stay-rules.ts';
import type { CalendarMessages, FeatureMessages } from '../../i18n/messages.ts';
import { sayStayProblem } from '../../i18n/stay-problem.ts';
import type { Explain, Scene } from '../scene.ts';

/** What lies between a waiting arrival and a day behind it, where that is a night that cannot be slept in. */
export const isBehindGap = (date: IsoDate, problem: StayProblem | undefined): boolean =>
  (problem?.code === 'taken' || problem?.code === 'no-rate') && problem.date < date;

/**
 * Why a day is refused, in more words than the rules themselves have: that a stay can end where none can begin, that
 * a minimum fails because the nights behind are not open yet rather than taken, and that a gap lies on the way.
 */
export const explainIn =
  (legendWords: FeatureMessages, beside: CalendarMessages): Explain =>
  (date, problem, scene) => {
    const { words, format, world } = scene;
    // The other language's are on their way.
    if (words !== beside) return undefined;
    if (isDepartureOnly(date, problem, scene))
      return format.say(legendWords.whyCheckOutOnly, { date: format.dayAndMonth(date) });
    const reason = sayStayProblem(problem, words, format);
    if (isBehindGap(date, problem)) return `${reason} ${legendWords.whyBetween}`;
    if (problem.code !== 'minimum-unreachable') return reason;
    const { checkIn, minNights, openNights } = problem;
    const end = plusDays(checkIn, openNights);
    const night = world.availability.night(end);
    if (night?.state === 'taken') return reason;
    const limit: StayProblem = { code: night ? 'no-rate' : 'beyond-horizon', date: end };
    const minimum: StayProblem = { code: 'too-short', checkIn, minNights };
    return [minimum, limit].map((each) => sayStayProblem(each, words, format)).join(' ');
  };

const isDepartureOnly = (date: IsoDate, problem: StayProblem, { world }: Scene): boolean =>
  problem.code === 'taken' &&
  problem.date === date &&
  date > world.today &&
  world.availability.night(plusDays(date, -1))?.state === 'open';
