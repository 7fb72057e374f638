import type { IsoDate } from '../../stay/iso-date.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { whyNotCheckIn, whyNotStay } from '../../stay/stay-rules.ts';
import { sayStayProblem } from '../../i18n/say-stay-problem.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import { refusalOf } from '../refusal.ts';
import type { Suggestion } from '../refusal.ts';
import { modelOf } from '../calendar-model.ts';
import type { CalendarModel } from '../calendar-model.ts';
import { dateForInput } from './locale-dates.ts';
import { readDate } from './read-date.ts';

export type TypedField = 'checkIn' | 'checkOut';

/** Two dates as a guest has typed them. */
export type TypedDates = Readonly<Record<TypedField, string>>;

/** The note below a field: the day that was read, or why it cannot be chosen. */
export interface FieldNote {
  readonly text: string;
  readonly isWrong: boolean;
}

/** The result of typed dates: a stay, or the field to correct and a suggestion. */
export type TypedDatesResult =
  | { readonly stay: NightRange }
  | { readonly field: TypedField; readonly reason: string; readonly suggestion?: Suggestion | undefined };

interface ParsedField {
  readonly date?: IsoDate | undefined;
  /** Why the text is not a date. */
  readonly problem?: string;
}

/** Returns an example of how to write a date. It is the day a week from today. */
export const exampleDate = ({ context, format }: CalendarModel): string =>
  dateForInput(plusDays(context.today, 7), format.locale);

/** Reads the date in a field. A check-out without a year is the first such day since the check-in. */
function readField(
  field: TypedField,
  typed: TypedDates,
  model: CalendarModel,
  finderWords: FeatureMessages,
): ParsedField {
  const { format, context } = model;
  const text = typed[field];
  if (text.trim() === '')
    return { problem: field === 'checkIn' ? finderWords.checkInMissing : finderWords.checkOutMissing };
  const checkIn = field === 'checkOut' ? readField('checkIn', typed, model, finderWords).date : undefined;
  const date = readDate(text, format.locale, checkIn ?? context.today);
  return date ? { date } : { problem: format.say(finderWords.dateUnreadable, { date: exampleDate(model) }) };
}

/** Returns the note on a field that the guest has left. An empty field has no note, because the guest may still fill it. */
export function noteOf(
  field: TypedField,
  typed: TypedDates,
  model: CalendarModel,
  finderWords: FeatureMessages,
): FieldNote | undefined {
  if (typed[field].trim() === '') return undefined;
  const { date, problem = '' } = readField(field, typed, model, finderWords);
  return date ? { text: model.format.longDate(date), isWrong: false } : { text: problem, isWrong: true };
}

/** Reads both dates and checks the stay by the same rules, with the same texts, as two picks in the grid. */
export function readStay(
  typed: TypedDates,
  model: CalendarModel,
  finderWords: FeatureMessages,
): TypedDatesResult {
  const checkIn = readField('checkIn', typed, model, finderWords);
  if (!checkIn.date) return { field: 'checkIn', reason: checkIn.problem ?? '' };
  const checkOut = readField('checkOut', typed, model, finderWords);
  if (!checkOut.date) return { field: 'checkOut', reason: checkOut.problem ?? '' };
  const stay = { checkIn: checkIn.date, checkOut: checkOut.date };
  return checkStay(stay, { ...model, format: formatWithYears(model) });
}

function checkStay(stay: NightRange, model: CalendarModel): TypedDatesResult {
  const { context, words, format } = model;
  const problem = whyNotStay(stay, context);
  if (!problem) return { stay };
  // A check-out before its check-in is a typing mistake, so no date near it is suggested.
  if (problem.code === 'no-nights')
    return { field: 'checkOut', reason: sayStayProblem(problem, words, format) };
  const isCheckInRefused = whyNotCheckIn(stay.checkIn, context) !== undefined;
  const { reason, suggestion } = isCheckInRefused
    ? refusalOf(stay.checkIn, problem, withoutSelection(model))
    : refusalOf(stay.checkOut, problem, withCheckIn(stay.checkIn, model));
  return { field: isCheckInRefused ? 'checkIn' : 'checkOut', reason, suggestion };
}

/**
 * Returns a format that adds the year to a date if it is not the current year. Otherwise guests might not notice that they have
 * typed a date in another year.
 */
const formatWithYears = ({ format, context }: CalendarModel): Format => ({
  ...format,
  dayAndMonth: (date) =>
    date.slice(0, 4) === context.today.slice(0, 4) ? format.dayAndMonth(date) : format.longDate(date),
});

const withoutSelection = (model: CalendarModel): CalendarModel =>
  modelOf({ ...model, selection: { status: 'empty' } });

const withCheckIn = (checkIn: IsoDate, model: CalendarModel): CalendarModel =>
  modelOf({ ...model, selection: { status: 'arrival', checkIn } });
