import type { LitElement, ReactiveController } from 'lit';
import { plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { nightsOf } from '../stay/night-range.ts';
import type { Selection } from '../stay/selection.ts';
import type { StayWorld } from '../stay/stay-rules.ts';
import { canBegin, daysShown, later, monthFor, monthsFitting, monthsOn, pageWithin } from './paging.ts';
import type { Bounds, Pages } from './paging.ts';

/** This many check-outs are enough to choose from. */
const WEEK = 7;

/** A month with fewer possible check-ins does not deserve half of the page. */
const ENOUGH = 5;

/** A placeholder until today is known. Nothing is computed from this date. */
const NO_MONTH = '' as IsoDate;

/** What decides which months are on screen. */
interface PagedModel {
  readonly world: StayWorld;
  readonly selection: Selection;
  readonly bounds: Bounds;
  /** 1 (Monday) to 7 (Sunday). */
  readonly firstWeekday: number;
}

const hasEnough = (month: IsoDate, world: StayWorld): boolean =>
  nightsOf({ checkIn: later(month, world.today), checkOut: plusMonths(month, 1) }).filter((date) =>
    canBegin(date, world),
  ).length >= ENOUGH;

/**
 * The first month of a calendar of `count` months when it opens. A month with few possible check-ins is skipped if the
 * next month has enough of them. A single month is never skipped, because the next month's first days are below it.
 */
export function firstMonth({ bounds, world, selection }: PagedModel, count: number): IsoDate {
  const month = pageWithin(startOfMonth(bounds.opening ?? bounds.first), bounds);
  const next = plusMonths(month, 1);
  const isSkipped =
    count > 1 && selection.status === 'empty' && !hasEnough(month, world) && hasEnough(next, world);
  return isSkipped ? next : month;
}

/**
 * Decides which months are on screen, starting with the first one in which a stay can begin: as many as the host asks for, or as
 * fit.
 */
export class Pager implements ReactiveController {
  readonly #host: LitElement & { readonly months: number | undefined };
  #month: IsoDate | undefined;
  /** The month that was shown first, before the guest turned the page. */
  #opened: IsoDate | undefined;
  #model: PagedModel | undefined;
  #fitting = 1;
  #isObserving = false;
  #dayToShow: IsoDate | undefined;
  /** Without a box, such as off the page, there is no width to fit into. */
  readonly #resizing = new ResizeObserver(([entry]) => {
    if (entry) this.#fit(entry.target);
  });

  constructor(host: LitElement & { readonly months: number | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  /** The ruler is as wide as the calendar and has no height, so the result never changes the ruler's own size. */
  hostUpdated(): void {
    const ruler = this.#isObserving ? undefined : this.#host.renderRoot.querySelector('.ruler');
    this.#isObserving = true;
    if (!ruler) return;
    this.#resizing.observe(ruler);
    // An observer may report one frame later; until then, a guest would see the cells of one month.
    this.#fit(ruler);
  }

  #fit(ruler: Element): void {
    const { width } = ruler.getBoundingClientRect();
    const fitting = monthsFitting(width, parseFloat(getComputedStyle(ruler).fontSize));
    if (width === 0 || fitting === this.#fitting) return;
    this.#fitting = fitting;
    // Until the guest turns the page, it opens on the month that suits the width.
    if (this.#month === this.#opened) this.#month = undefined;
    this.#host.requestUpdate();
  }

  get #count(): number {
    return this.#host.months ?? this.#fitting;
  }

  get pages(): Pages {
    const [month, model, count] = [this.#month, this.#model, this.#count];
    if (!month || !model) return { month: NO_MONTH, count, last: NO_MONTH };
    const { last } = daysShown(plusMonths(month, count - 1), count === 1, model.bounds, model.firstWeekday);
    return { month, count, last };
  }

  /** Turns to the day, only once. */
  show(day: IsoDate | undefined): void {
    if (day && day !== this.#dayToShow) this.#month = startOfMonth(day);
    this.#dayToShow = day;
  }

  /** Brings one of the `wanted` days and the focused day on screen, with the least movement. */
  update(model: PagedModel, wanted: readonly IsoDate[], focused: IsoDate | undefined): void {
    this.#model = model;
    this.#month ??= this.#opened = firstMonth(model, this.#count);
    const [first] = wanted;
    if (first && !wanted.some((date) => this.#isInMonths(date))) this.#month = startOfMonth(first);
    if (focused) this.#month = monthFor(focused, this.pages);
    this.#month = pageWithin(this.#month, model.bounds);
  }

  /**
   * Turns to the days on which a stay from `checkIn` can end, or to a week of those days, because at the end of a month
   * they are on another page. The check-in stays in sight if one of those days does as well.
   */
  reveal(checkIn: IsoDate, checkOuts: readonly IsoDate[]): void {
    const [soonest] = checkOuts;
    const target = checkOuts[WEEK - 1] ?? checkOuts.at(-1);
    if (!soonest || !target) return;
    const month = monthFor(target, this.pages);
    this.#month = month < checkIn ? month : startOfMonth(checkIn);
    this.#month = monthFor(soonest, this.pages);
  }

  /** Whether the day is in one of the months themselves, not only in the days below the last one. */
  #isInMonths(date: IsoDate): boolean {
    return monthsOn(this.pages).includes(startOfMonth(date));
  }

  turnTo(date: IsoDate): void {
    this.#month = startOfMonth(date);
    this.#host.requestUpdate();
  }

  turnBy(months: number): void {
    if (this.#month) this.turnTo(plusMonths(this.#month, months));
  }
}
