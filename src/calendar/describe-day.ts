import type { Night } from '../stay/availability.ts';
import { plusDays, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { monthGrid } from '../stay/month.ts';
import { reduceSelection } from '../stay/selection.ts';
import type { StayProblem } from '../stay/stay-rules.ts';
import { sayStayProblem } from '../i18n/stay-problem.ts';
import { EMPTY_CELL } from './day-view.ts';
import type { DayState, DayView, Weeks } from './day-view.ts';
import { sayTotal } from './scene.ts';
import type { Scene } from './scene.ts';

/** The month that `month` lies in, by weeks; described once in a scene. */
export function describeMonth(month: IsoDate, scene: Scene): Weeks {
  const key = startOfMonth(month);
  let weeks = scene.described.get(key);
  if (!weeks) scene.described.set(key, (weeks = weeksOf(key, scene)));
  return weeks;
}

function weeksOf(month: IsoDate, scene: Scene): Weeks {
  const grid = monthGrid(month, scene.firstWeekday);
  const lowest = lowestPrice(grid.flat(), scene);
  return grid.map((week) => week.map((date) => (date ? describeDay(date, scene, lowest) : EMPTY_CELL)));
}

/** The view of `date` within its month. */
export const dayViewOf = (date: IsoDate, scene: Scene): DayView | undefined =>
  describeMonth(date, scene)
    .flat()
    .find((day) => day.date === date);

/** The lowest price among the nights on offer, where it is rare enough to be news: on fewer than half of them. */
function lowestPrice(dates: readonly (IsoDate | undefined)[], { world }: Scene): Cents | undefined {
  const prices: Cents[] = [];
  for (const date of dates) {
    const night = date && date >= world.today ? world.availability.night(date) : undefined;
    if (night?.state === 'open' && night.price !== undefined) prices.push(night.price);
  }
  const lowest = prices.reduce<Cents | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined);
  return prices.filter((price) => price === lowest).length * 2 < prices.length ? lowest : undefined;
}

/** What of a day is settled by the calendar's data alone, without anything chosen. */
interface Day {
  readonly date: IsoDate;
  readonly night: Night | undefined;
  readonly state: DayState;
  /** The night before is taken, this one is free: guests leave, guests may come. */
  readonly isArrivalOnly: boolean;
  readonly isDepartureOnly: boolean;
  readonly isLowest: boolean;
}

export function describeDay(date: IsoDate, scene: Scene, lowest?: Cents): DayView {
  const { selection, world, format, checkOuts } = scene;
  const day = dayOf(date, scene, lowest);
  const checkOut = checkOuts.get(date);
  const problem = checkOut ? undefined : reduceSelection(selection, { type: 'pick', date }, world).refused;
  const reason = problem && sayStayProblem(problem, scene.words, format);
  const total = checkOut && sayTotal(checkOut, scene);
  const [before, number, after] = format.longDateParts(date);
  const { state, night } = day;
  return {
    date,
    before,
    number,
    after,
    price: state === 'open' && night?.price !== undefined ? format.priceInShort(night.price) : '',
    note: sayDay(day, scene, problem)
      .concat(saySelection(date, scene))
      .map((text) => `, ${text}`)
      .join(''),
    problem,
    hint: reason ?? total ?? '',
    isCheckOut: checkOut !== undefined,
    isSelected: placeInSelection(date, scene) !== undefined,
    isToday: date === world.today,
    parts: partsOf(day, scene, problem),
  };
}

function dayOf(date: IsoDate, { world }: Scene, lowest: Cents | undefined): Day {
  const night = world.availability.night(date);
  const before = world.availability.night(plusDays(date, -1));
  const state = date < world.today ? 'past' : (night?.state ?? 'later');
  return {
    date,
    night,
    state,
    isArrivalOnly: state === 'open' && before?.state === 'taken',
    isDepartureOnly: state === 'taken' && before?.state === 'open' && date > world.today,
    isLowest: state === 'open' && night?.price !== undefined && night.price === lowest,
  };
}

const STATE_WORDS = {
  past: 'dayPast',
  later: 'dayLater',
  taken: 'dayTaken',
  unknown: 'dayUnknown',
} as const;

function sayDay(day: Day, { words, format, checkOuts }: Scene, problem: StayProblem | undefined): string[] {
  const said: string[] = [];
  const cents = day.state === 'open' ? day.night?.price : undefined;
  if (cents !== undefined && cents % 100 !== 0)
    said.push(format.say(words.dayExactPrice, { price: format.price(cents) }));
  if (day.isLowest) said.push(words.dayLowest);
  if (day.state !== 'open' && !checkOuts.has(day.date)) said.push(words[STATE_WORDS[day.state]]);
  if (day.isDepartureOnly) said.push(words.dayDepartureOnly);
  if (day.isArrivalOnly && !problem) said.push(words.dayArrivalOnly);
  if (problem && !isSaidByState(problem, day.date)) said.push(sayStayProblem(problem, words, format));
  return said;
}

/** "taken", "in the past" and the like are reasons already. */
const isSaidByState = (problem: StayProblem, date: IsoDate): boolean =>
  'date' in problem && problem.date === date;

type Place = 'arrival' | 'departure' | 'between';

function placeInSelection(date: IsoDate, { selection }: Scene): Place | undefined {
  if (selection.status === 'arrival') return date === selection.checkIn ? 'arrival' : undefined;
  if (selection.status === 'empty') return undefined;
  const { checkIn, checkOut } = selection.stay;
  if (date === checkIn) return 'arrival';
  if (date === checkOut) return 'departure';
  return checkIn < date && date < checkOut ? 'between' : undefined;
}

function saySelection(date: IsoDate, scene: Scene): string[] {
  const { words, format, checkOuts } = scene;
  const place = placeInSelection(date, scene);
  if (place)
    return [
      { arrival: words.dayIsArrival, departure: words.dayIsDeparture, between: words.dayInStay }[place],
    ];
  const checkOut = checkOuts.get(date);
  if (!checkOut) return [];
  const nights = format.plural(words.nights, checkOut.nights);
  const total = format.price(checkOut.nightsPrice + scene.cleaning);
  return [format.say(words.dayDeparture, { nights, total })];
}

function partsOf(day: Day, scene: Scene, problem: StayProblem | undefined): string {
  const place = placeInSelection(day.date, scene);
  const parts = ['day', `day-${day.state}`];
  if (day.date === scene.world.today) parts.push('day-today');
  if (problem) parts.push('day-refused');
  if (day.isArrivalOnly) parts.push('day-arrival-only');
  if (day.isDepartureOnly) parts.push('day-departure-only');
  if (day.isLowest) parts.push('day-lowest');
  if (place) parts.push(`day-${place}`);
  return parts.join(' ');
}
