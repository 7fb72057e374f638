import { plusDays, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { monthGrid } from '../stay/month.ts';
import { whyNotPick } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { StayProblem } from '../stay/stay-rules.ts';
import { sayStayProblem } from '../i18n/stay-problem.ts';
import { chosenDays } from './paging.ts';
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

/** The lowest price among the nights on offer, where it is rare enough to be news: on fewer than half of them. */
function lowestPrice(dates: readonly (IsoDate | undefined)[], { world }: Scene): Cents | undefined {
  const prices: Cents[] = [];
  for (const date of dates) {
    const night = date && date >= world.today ? world.availability.night(date) : undefined;
    if (night?.state === 'open' && night.price !== undefined) prices.push(night.price);
  }
  const lowest = Math.min(...prices) as Cents;
  return prices.filter((price) => price === lowest).length * 2 < prices.length ? lowest : undefined;
}

export function describeDay(date: IsoDate, scene: Scene, lowest?: Cents): Required<DayView> {
  const { world, format, words, selection, checkOuts, cleaning } = scene;
  const day = dayOf(date, scene, lowest);
  const checkOut = checkOuts.get(date);
  const problem = checkOut ? undefined : whyNotPick(selection, date, world);
  const reason = problem && (scene.explain?.(date, problem, scene) ?? sayStayProblem(problem, words, format));
  const amount = checkOut ? checkOut.nightsPrice + cleaning : day.price;
  const price = amount === undefined ? '' : format.priceInShort(amount);
  const notes = notesOf(day, scene, isSaidByState(problem, date) ? undefined : reason);
  return {
    date,
    number: format.number(Number(date.slice(8))),
    price,
    name: [format.longDate(date), ...(day.price === undefined ? [] : [price]), ...notes].join(', '),
    problem,
    hint: reason ?? (checkOut ? sayTotal(checkOut, scene) : ''),
    isCheckOut: checkOut !== undefined,
    isSelected: day.place !== undefined,
    isToday: date === world.today,
    parts: partsOf(day, world.today, problem),
  };
}

/** "taken", "in the past" and the like are reasons already. */
const isSaidByState = (problem: StayProblem | undefined, date: IsoDate): boolean =>
  problem !== undefined && 'date' in problem && problem.date === date;

type Place = 'arrival' | 'departure' | 'between';

interface Day {
  readonly date: IsoDate;
  readonly state: DayState;
  /** Of a night on offer. */
  readonly price: Cents | undefined;
  readonly isLowest: boolean;
  /** The night before is taken, this one is free: guests leave, guests may come. */
  readonly isArrivalOnly: boolean;
  readonly isDepartureOnly: boolean;
  /** In the present selection. */
  readonly place: Place | undefined;
}

function dayOf(date: IsoDate, { world, selection, checkOuts }: Scene, lowest: Cents | undefined): Day {
  const { availability, today } = world;
  const night = availability.night(date);
  const before = availability.night(plusDays(date, -1))?.state;
  const state = date < today ? 'past' : (night?.state ?? 'later');
  // While an arrival waits, cells show totals: prices of single nights among them would be taken for such.
  const price = state === 'open' && checkOuts.size === 0 ? night?.price : undefined;
  return {
    date,
    state,
    price,
    isLowest: price !== undefined && price === lowest,
    isArrivalOnly: state === 'open' && before === 'taken',
    isDepartureOnly: state === 'taken' && before === 'open' && date > today,
    place: placeIn(selection, date),
  };
}

function placeIn(selection: Selection, date: IsoDate): Place | undefined {
  const [checkIn, checkOut = checkIn] = chosenDays(selection);
  if (checkIn === undefined || checkOut === undefined || date < checkIn || date > checkOut) return undefined;
  return date === checkIn ? 'arrival' : date === checkOut ? 'departure' : 'between';
}

const STATE_WORDS = { past: 'dayPast', later: 'dayLater', taken: 'dayTaken', unknown: 'dayUnknown' } as const;
const PLACE_WORDS = { arrival: 'dayIsCheckIn', departure: 'dayIsCheckOut', between: 'dayInStay' } as const;

/** What is said of a day after its date and its price, in the order of what matters first. */
function notesOf(day: Day, scene: Scene, reason: string | undefined): readonly string[] {
  const { words, format, cleaning } = scene;
  const { say, price, plural } = format;
  const checkOut = scene.checkOuts.get(day.date);
  // On a departure it does not matter that someone else arrives.
  const isOurs = checkOut ?? day.place;
  const notes: (string | undefined | false)[] = [
    day.price !== undefined && day.price % 100 !== 0 && say(words.dayExactPrice, { price: price(day.price) }),
    day.isLowest && words.dayLowest,
    day.state !== 'open' && !isOurs && words[STATE_WORDS[day.state]],
    day.isDepartureOnly && !isOurs && words.dayCheckOutOnly,
    day.isArrivalOnly && reason === undefined && words.dayCheckInOnly,
    reason,
    day.place && words[PLACE_WORDS[day.place]],
    checkOut &&
      say(words.dayCheckOut, {
        nights: plural(words, 'nights', checkOut.nights),
        total: price(checkOut.nightsPrice + cleaning),
      }),
  ];
  return notes.filter((note) => typeof note === 'string');
}

function partsOf(day: Day, today: IsoDate, problem: StayProblem | undefined): string {
  const parts: (string | false | undefined)[] = [
    'day',
    `day-${day.state}`,
    day.date === today && 'day-today',
    problem && 'day-refused',
    day.isArrivalOnly && 'day-arrival-only',
    day.isDepartureOnly && 'day-departure-only',
    day.isLowest && 'day-lowest',
    day.place && `day-${day.place}`,
  ];
  return parts.filter(Boolean).join(' ');
}
