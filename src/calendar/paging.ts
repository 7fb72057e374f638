import type { LitElement, ReactiveController } from 'lit';
import { plusDays, plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { StayWorld } from '../stay/stay-rules.ts';

/** The months that are on screen: the first one, and how many. */
export interface Pages {
  readonly month: IsoDate;
  readonly count: number;
}

/** The days that a calendar can show, both inclusive. */
export interface Bounds {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

export const within = (date: IsoDate, { first, last }: Bounds): IsoDate =>
  date < first ? first : date > last ? last : date;

/** Whole months, from today's to the one of the last possible check-out. */
export function boundsOf({ today, availability }: StayWorld): Bounds {
  const lastCheckOut = plusDays(availability.last, 1);
  const lastMonth = startOfMonth(lastCheckOut > today ? lastCheckOut : today);
  return { first: startOfMonth(today), last: plusDays(plusMonths(lastMonth, 1), -1) };
}

export function monthsBetween({ first, last }: Bounds): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = startOfMonth(first); month <= last; month = plusMonths(month, 1)) months.push(month);
  return months;
}

/** Of a month whose cells are 44 px wide, and of the gap after it. */
const MONTH_WIDTH = 332;
const MONTH_GAP = 24;
/** Of text as a month of that width is made for; where a guest has larger text, it has wider cells. */
const FONT_SIZE = 16;
const MOST_MONTHS = 4;

/** How many months there is room for on so many px, with text of so many px. */
export function monthsFitting(width: number, fontSize: number = FONT_SIZE): number {
  const month = MONTH_WIDTH * Math.max(1, fontSize / FONT_SIZE);
  return Math.min(Math.floor((width + MONTH_GAP) / month) || 1, MOST_MONTHS);
}

export const monthsOn = ({ month, count }: Pages): IsoDate[] =>
  [...Array(count).keys()].map((index) => plusMonths(month, index));

/** `reach` months before and after those on screen, the ones that are asked for more often first. */
export const monthsBeside = (
  { month, count }: Pages,
  { first, last }: Bounds,
  reach: number,
): readonly IsoDate[] =>
  [...Array(reach).keys()]
    .flatMap((step) => [plusMonths(month, count + step), plusMonths(month, -1 - step)])
    .filter((beside) => first <= beside && beside <= last);

/** The last of the months on screen. */
const lastPage = ({ month, count }: Pages): IsoDate => plusMonths(month, count - 1);

export const isOnScreen = (date: IsoDate, pages: Pages): boolean =>
  startOfMonth(date) >= pages.month && startOfMonth(date) <= lastPage(pages);

/** The first month to show so that `date` is on screen, with as little movement as that takes. */
export function monthFor(date: IsoDate, pages: Pages): IsoDate {
  const month = startOfMonth(date);
  return isOnScreen(date, pages)
    ? pages.month
    : month < pages.month
      ? month
      : plusMonths(month, 1 - pages.count);
}

/** `month` moved into what can be shown. */
export const pageWithin = (month: IsoDate, bounds: Bounds): IsoDate => startOfMonth(within(month, bounds));

/** Before there is a day to start from; nothing is computed from it. */
const NO_MONTH = '' as IsoDate;

/** Which months are on screen, from today's on: as many as the host asks for, or as there is room for. */
export class Pager implements ReactiveController {
  readonly #host: LitElement & { readonly months: number | undefined };
  #month: IsoDate | undefined;
  #fitting = 1;
  #isObserving = false;
  /** Without a box, as while it is not on the page, there is nothing to fit into. */
  readonly #resizing = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    const fitting = monthsFitting(width, entry ? parseFloat(getComputedStyle(entry.target).fontSize) : 0);
    if (width === 0 || fitting === this.#fitting) return;
    this.#fitting = fitting;
    this.#host.requestUpdate();
  });

  constructor(host: LitElement & { readonly months: number | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  /** The ruler is as wide as the calendar and has no height, so what it leads to never changes its own size. */
  hostUpdated(): void {
    const ruler = this.#isObserving ? undefined : this.#host.renderRoot.querySelector('.ruler');
    if (ruler) this.#resizing.observe(ruler);
    this.#isObserving = true;
  }

  get pages(): Pages {
    return { month: this.#month ?? NO_MONTH, count: this.#host.months ?? this.#fitting };
  }

  /** Brings one of the `wanted` days to the screen, and the one in focus, with as little movement as that takes. */
  update(bounds: Bounds, wanted: readonly IsoDate[], focused: IsoDate | undefined): void {
    this.#month ??= startOfMonth(bounds.first);
    const [first] = wanted;
    if (first && !wanted.some((date) => isOnScreen(date, this.pages)))
      this.#month = monthFor(first, this.pages);
    if (focused) this.#month = monthFor(focused, this.pages);
    this.#month = pageWithin(this.#month, bounds);
  }

  turnTo(month: IsoDate): void {
    this.#month = month;
    this.#host.requestUpdate();
  }

  turnBy(months: number): void {
    if (this.#month) this.turnTo(plusMonths(this.#month, months));
  }
}
