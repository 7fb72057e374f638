import type { LitElement, ReactiveController } from 'lit';
import { plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { nightsOf } from '../stay/night-range.ts';
import type { Selection } from '../stay/selection.ts';
import type { StayWorld } from '../stay/stay-rules.ts';
import { canBegin, daysShown, later, monthFor, monthsFitting, monthsOn, pageWithin } from './paging.ts';
import type { Bounds, Pages } from './paging.ts';

/** How many check-outs are enough to choose from at a glance. */
const WEEK = 7;

/** A month with fewer days on which a stay can begin is not worth half of the page. */
const ENOUGH = 5;

/** Before there is a day to start from; nothing is computed from it. */
const NO_MONTH = '' as IsoDate;

/** What the months on screen follow from. */
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
 * The month that a calendar opens on, with so many of them on screen. One that is nearly over is left to the previous page,
 * if the next one has more to offer. A month that is alone on screen has the next one's first days below it.
 */
export function firstMonth({ bounds, world, selection }: PagedModel, count: number): IsoDate {
  const month = pageWithin(startOfMonth(bounds.opening ?? bounds.first), bounds);
  const next = plusMonths(month, 1);
  const isSkipped =
    count > 1 && selection.status === 'empty' && !hasEnough(month, world) && hasEnough(next, world);
  return isSkipped ? next : month;
}

/** Which months are on screen, from the first one in which a stay can begin: as many as the host asks for, or as there is room for. */
export class Pager implements ReactiveController {
  readonly #host: LitElement & { readonly months: number | undefined };
  #month: IsoDate | undefined;
  /** The month that it has opened on by itself. */
  #opened: IsoDate | undefined;
  #model: PagedModel | undefined;
  #fitting = 1;
  #isObserving = false;
  #dayToShow: IsoDate | undefined;
  /** Without a box, as while it is not on the page, there is nothing to fit into. */
  readonly #resizing = new ResizeObserver(([entry]) => {
    if (entry) this.#fit(entry.target);
  });

  constructor(host: LitElement & { readonly months: number | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  /** The ruler is as wide as the calendar and has no height, so what it leads to never changes its own size. */
  hostUpdated(): void {
    const ruler = this.#isObserving ? undefined : this.#host.renderRoot.querySelector('.ruler');
    this.#isObserving = true;
    if (!ruler) return;
    this.#resizing.observe(ruler);
    // An observer may report a frame later, by which the cells of one month would have been seen.
    this.#fit(ruler);
  }

  #fit(ruler: Element): void {
    const { width } = ruler.getBoundingClientRect();
    const fitting = monthsFitting(width, parseFloat(getComputedStyle(ruler).fontSize));
    if (width === 0 || fitting === this.#fitting) return;
    this.#fitting = fitting;
    // As long as the guest has not turned the page, it opens on what suits the room.
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

  /** Turns to the day, once. */
  show(day: IsoDate | undefined): void {
    if (day && day !== this.#dayToShow) this.#month = startOfMonth(day);
    this.#dayToShow = day;
  }

  /** Brings one of the `wanted` days to the screen, and the one in focus, with as little movement as that takes. */
  update(model: PagedModel, wanted: readonly IsoDate[], focused: IsoDate | undefined): void {
    this.#model = model;
    this.#month ??= this.#opened = firstMonth(model, this.#count);
    const [first] = wanted;
    if (first && !wanted.some((date) => this.#isInMonths(date))) this.#month = startOfMonth(first);
    if (focused) this.#month = monthFor(focused, this.pages);
    this.#month = pageWithin(this.#month, model.bounds);
  }

  /**
   * Turns to the days on which a stay from `checkIn` can end, a week of them if there are so many: that is on another page
   * at the end of a month. The check-in stays in sight, unless no end of a stay would be then.
   */
  reveal(checkIn: IsoDate, checkOuts: readonly IsoDate[]): void {
    const [soonest] = checkOuts;
    const target = checkOuts[WEEK - 1] ?? checkOuts.at(-1);
    if (!soonest || !target) return;
    const month = monthFor(target, this.pages);
    this.#month = month < checkIn ? month : startOfMonth(checkIn);
    this.#month = monthFor(soonest, this.pages);
  }

  /** In one of the months themselves, and not only below the last. */
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
