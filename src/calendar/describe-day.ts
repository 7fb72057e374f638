import { plusDays, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { nightPriceOf } from '../stay/price-of.ts';
import { chosenDays, EMPTY_SELECTION, whyNotPick } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { StayProblem } from '../stay/stay-problem.ts';
import { shortProblemText } from '../i18n/say-stay-problem.ts';
import type { CalendarModel } from './calendar-model.ts';
import { lowestPrice } from './day-signs.ts';
import type { DaySign } from './day-signs.ts';

/**
 * A day is `later` if it is after the last bookable day: it is not taken, but cannot be booked yet.
 */
type DayState = 'past' | 'later' | 'taken' | 'unknown' | 'open';

/** Everything that a cell shows and a screen reader reads. A cell without a day has only its `parts`. */
export interface DayView {
  readonly date?: IsoDate;
  readonly dayOfMonth?: string;
  /**
   * The price that the cell shows: that of the night or, while a check-in waits for its check-out, the total of the stay that
   * could end on this day, without a currency. Empty if the day has neither.
   */
  readonly price?: string;
  /** What a screen reader says: the date, the price of the night, and notes. */
  readonly name?: string;
  /** Why the day cannot be picked now. */
  readonly problem?: StayProblem | undefined;
  readonly isSelected?: boolean;
  readonly isToday?: boolean;
  readonly signs?: readonly DaySign[];
  /** The classes of the cell without those of a preview. They are also its parts. */
  readonly parts: string;
}

/** The first and last day of the stay that the guest would choose by picking the day under the pointer. */
export interface Preview {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Returns the classes of the cell, which are also its parts, including those of the preview. */
export function partsIn(preview: Preview | undefined, { date, parts }: DayView): string {
  if (!preview || !date || date < preview.from || date > preview.to) return parts;
  return `${parts} day-preview${date === preview.to ? ' day-preview-end' : ''}`;
}

/** Describes a day's cell. `lowest` is the lowest price of the month, if it is rare enough to be marked. */
export function describeDay(date: IsoDate, model: CalendarModel, lowest?: Cents): Required<DayView> {
  const { context, words, format, selection, checkOuts, cleaning } = model;
  const checkOut = checkOuts.get(date);
  const problem = checkOut ? undefined : whyNotPick(selection, date, context);
  const day = dayOf(date, model, problem === undefined, lowest);
  const price = day.price === undefined ? '' : format.priceInShort(day.price);
  const reason =
    problem && !isSaidByState(problem, day) ? shortProblemText(problem, date, words, format) : undefined;
  const notes = notesOf(day, model, reason);
  return {
    date,
    dayOfMonth: format.number(Number(date.slice(8))),
    price: checkOut ? format.totalInShort(checkOut.nightsPrice + cleaning) : price,
    name: format.join([format.longDate(date), ...(day.price === undefined ? [] : [price]), ...notes]),
    problem,
    isSelected: day.position !== undefined,
    isToday: date === context.today,
    signs: signsOf(day),
    parts: partsOf(day, problem, model),
  };
}

/** Whether the day's state ("not available", "in the past") already says why it cannot be picked. */
const isSaidByState = (problem: StayProblem, { date, state }: Day): boolean =>
  'date' in problem && (problem.date === date || state !== 'open');

type StayPosition = 'arrival' | 'departure' | 'between';

interface Day {
  readonly date: IsoDate;
  readonly state: DayState;
  /**
   * The price, if a stay can begin on this night or the chosen stay contains it. On any other day a price would invite a press.
   */
  readonly price: Cents | undefined;
  readonly isLowest: boolean;
  /** Whether a stay that ends on this day costs less than a shorter one. */
  readonly isCheaper: boolean | undefined;
  /** Whether a stay can begin on this day but not end, because only the night before is taken. */
  readonly isCheckInOnly: boolean;
  readonly isCheckOutOnly: boolean;
  readonly position: StayPosition | undefined;
}

function dayOf(date: IsoDate, model: CalendarModel, canBegin: boolean, lowest: Cents | undefined): Day {
  const { context, selection, checkOuts } = model;
  const { availability, today } = context;
  const night = availability.night(date);
  const stateBefore = availability.night(plusDays(date, -1))?.state;
  const state = date < today ? 'past' : (night?.state ?? 'later');
  // While a check-in waits for its check-out, cells show totals, so prices of single nights would look like totals. The night of
  // the check-out is not part of the stay and has no price.
  const position = positionIn(selection, date);
  const isOffered =
    state === 'open' &&
    checkOuts.size === 0 &&
    position !== 'departure' &&
    (canBegin || position !== undefined);
  const price = isOffered ? nightPriceOf(date, context) : undefined;
  return {
    date,
    state,
    price,
    isLowest: price !== undefined && price === lowest,
    isCheaper: checkOuts.get(date)?.isCheaper,
    isCheckInOnly: state === 'open' && stateBefore === 'taken',
    isCheckOutOnly: state === 'taken' && stateBefore === 'open' && date > today,
    position,
  };
}

/** Returns the day's position in the selection; `undefined` if the day is not in it. */
export function positionIn(selection: Selection, date: IsoDate): StayPosition | undefined {
  const [checkIn, checkOut = checkIn] = chosenDays(selection);
  if (checkIn === undefined || checkOut === undefined || date < checkIn || date > checkOut) return undefined;
  return date === checkIn ? 'arrival' : date === checkOut ? 'departure' : 'between';
}

const STATE_WORDS = { past: 'dayPast', later: 'dayLater', taken: 'dayTaken', unknown: 'dayUnknown' } as const;
const POSITION_WORDS = { arrival: 'dayIsCheckIn', departure: 'dayIsCheckOut', between: 'dayInStay' } as const;

/** Returns what a screen reader says about a day after its date and price, the most important note first. */
function notesOf(day: Day, model: CalendarModel, reason: string | undefined): readonly string[] {
  const { words, format, cleaning } = model;
  const { say, price, plural } = format;
  const checkOut = model.checkOuts.get(day.date);
  // If a stay can end on this day, or this day is in the chosen stay, it does not matter that the night is taken.
  const isInOrEndsStay = checkOut !== undefined || day.position !== undefined;
  const notes: (string | undefined | false)[] = [
    day.price !== undefined && day.price % 100 !== 0 && say(words.dayExactPrice, { price: price(day.price) }),
    day.isLowest && words.dayLowest,
    day.state !== 'open' && !isInOrEndsStay && words[STATE_WORDS[day.state]],
    day.isCheckOutOnly && !isInOrEndsStay && words.dayCheckOutOnly,
    day.isCheckInOnly && reason === undefined && words.dayCheckInOnly,
    reason,
    day.position && words[POSITION_WORDS[day.position]],
    checkOut &&
      say(words.dayCheckOut, {
        nights: plural(words, 'nights', checkOut.nights),
        total: price(checkOut.nightsPrice + cleaning),
      }),
    day.isCheaper && words.dayCheaper,
  ];
  return notes.filter((note) => typeof note === 'string');
}

const POSITION_PARTS = {
  arrival: 'day-check-in',
  departure: 'day-check-out',
  between: 'day-between',
} as const;

function partsOf(day: Day, problem: StayProblem | undefined, model: CalendarModel): string {
  const parts: (string | false | undefined)[] = [
    'day',
    `day-${day.state}`,
    day.date === model.context.today && 'day-today',
    problem && 'day-refused',
    day.isCheckInOnly && 'day-arrival-only',
    day.isCheckOutOnly && 'day-departure-only',
    day.isLowest && 'day-lowest',
    day.isCheaper && 'day-cheaper',
    day.position && POSITION_PARTS[day.position],
    !problem && isBeforeCheckIn(day, model) && 'day-earlier',
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * Whether the day is before the chosen check-in, while the check-out is not chosen yet. A pick of such a day starts a new stay.
 */
const isBeforeCheckIn = ({ date }: Day, { selection }: CalendarModel): boolean =>
  selection.status === 'arrival' && date < selection.checkIn;

function signsOf(day: Day): readonly DaySign[] {
  const signs: readonly (DaySign | false | undefined)[] = [
    day.state === 'taken' && !day.isCheckOutOnly && 'taken',
    (day.isCheckInOnly || day.isCheckOutOnly) && 'half-day',
    day.isLowest && 'lowest',
    day.isCheaper && 'cheaper',
    day.state === 'unknown' && 'unknown',
    day.state === 'later' && 'later',
  ];
  return signs.filter((sign) => typeof sign === 'string');
}

/**
 * Returns the date and the price of a day on which a stay can begin, and the meaning of its signs, as if nothing were chosen. The
 * text is empty if the day has no signs.
 */
export function saySigns(date: IsoDate, model: CalendarModel): string {
  const { context, words, format } = model;
  const unchosen: CalendarModel = { ...model, selection: EMPTY_SELECTION, checkOuts: new Map() };
  const day = dayOf(date, unchosen, true, lowestPrice(startOfMonth(date), context));
  const notes = [day.isLowest && words.dayLowest, day.isCheckInOnly && words.dayCheckInOnly];
  const meanings = notes.filter((note) => typeof note === 'string');
  return day.price !== undefined && meanings.length > 0
    ? format.join([format.shortDate(date), format.price(day.price), ...meanings])
    : '';
}
