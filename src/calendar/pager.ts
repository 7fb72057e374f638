import type { LitElement, ReactiveController } from 'lit';
import { plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { nightsOf } from '../stay/night-range.ts';
import type { StayContext } from '../stay/stay-rules.ts';
import type { CalendarModel } from './calendar-model.ts';
import { canBegin, daysShown, laterDay, monthFor, monthsOn, pageWithin } from './paging.ts';
import type { Pages } from './paging.ts';

/** When a check-in is picked, this many of its possible check-outs are brought on screen. */
const CHECK_OUTS_SHOWN = 7;

/** A calendar of several months opens with the second month if the first has fewer possible check-ins than this. */
const MIN_OPEN_DAYS = 5;

/** A placeholder until today is known. Nothing is computed from this date. */
const NO_MONTH = '' as IsoDate;

/** The part of the model that decides which months are on screen. */
type PagedModel = Pick<CalendarModel, 'context' | 'selection' | 'bounds' | 'firstWeekday'>;

const hasEnoughDays = (month: IsoDate, context: StayContext): boolean =>
  nightsOf({ checkIn: laterDay(month, context.today), checkOut: plusMonths(month, 1) }).filter((date) =>
    canBegin(date, context),
  ).length >= MIN_OPEN_DAYS;

/**
 * Returns the first month of a calendar of `count` months when it opens. A month with few possible check-ins is skipped if the
 * next month has enough of them. A single month is never skipped, because the first days of the next month are shown below it.
 */
export function firstMonth({ bounds, context, selection }: PagedModel, count: number): IsoDate {
  const month = pageWithin(startOfMonth(bounds.opening ?? bounds.first), bounds);
  const next = plusMonths(month, 1);
  const isSkipped =
    count > 1 &&
    selection.status === 'empty' &&
    !hasEnoughDays(month, context) &&
    hasEnoughDays(next, context);
  return isSkipped ? next : month;
}

/**
 * Decides which months are on screen. The number of months is the host's, or else as many as fit; at the start, the first
 * one is a month in which a stay can begin.
 */
export class Pager implements ReactiveController {
  readonly #host: LitElement & { readonly months: number | undefined };
  #month: IsoDate | undefined;
  /** The month that was shown first, before the guest turned the page. */
  #openedMonth: IsoDate | undefined;
  #model: PagedModel | undefined;
  #fittingCount = 1;
  #isObserving = false;
  #dayToShow: IsoDate | undefined;
  /** Counts the fitting months again when the width of the ruler changes. */
  readonly #resizeObserver = new ResizeObserver(([entry]) => {
    if (entry) this.#countFitting(entry.target);
  });

  constructor(host: LitElement & { readonly months: number | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  /** Observes the ruler, which is as wide as the calendar. It has no height, so the number of months never changes its size. */
  hostUpdated(): void {
    const ruler = this.#isObserving ? undefined : this.#host.renderRoot.querySelector('.ruler');
    this.#isObserving = true;
    if (!ruler) return;
    this.#resizeObserver.observe(ruler);
    // The observer may report one frame later. Without this call, a guest would first see the cells of a single month.
    this.#countFitting(ruler);
  }

  /** Reads how many months fit from the style sheet, whose columns depend on the width and on the size of text. */
  #countFitting(ruler: Element): void {
    // A page may have declared the property as a length, for example.
    const fittingCount = Number(getComputedStyle(ruler).getPropertyValue('--n')) || 1;
    // Without a width, as in a closed dialog, the number of columns is unknown.
    if (ruler.clientWidth === 0 || fittingCount === this.#fittingCount) return;
    this.#fittingCount = fittingCount;
    // If the guest has not turned the page yet, the first month is chosen again, because it depends on how many months fit.
    if (this.#month === this.#openedMonth) this.#month = undefined;
    this.#host.requestUpdate();
  }

  get #count(): number {
    return this.#host.months ?? this.#fittingCount;
  }

  get pages(): Pages {
    const [month, model, count] = [this.#month, this.#model, this.#count];
    if (!month || !model) return { month: NO_MONTH, count, last: NO_MONTH };
    const { last } = daysShown(plusMonths(month, count - 1), count === 1, model.bounds, model.firstWeekday);
    return { month, count, last };
  }

  /** Turns to the day, unless it is the same day as in the last call. */
  show(day: IsoDate | undefined): void {
    if (day && day !== this.#dayToShow) this.#month = startOfMonth(day);
    this.#dayToShow = day;
  }

  /**
   * Uses the model from now on. If none of `daysToShow` is on screen, turns to the month of the first one. Then turns to a page
   * that shows the focused day.
   */
  update(model: PagedModel, daysToShow: readonly IsoDate[], focusedDay: IsoDate | undefined): void {
    this.#model = model;
    this.#month ??= this.#openedMonth = firstMonth(model, this.#count);
    const [first] = daysToShow;
    if (first && !daysToShow.some((date) => this.#isInMonths(date))) this.#month = startOfMonth(first);
    if (focusedDay) this.#month = monthFor(focusedDay, this.pages);
    this.#month = pageWithin(this.#month, model.bounds);
  }

  /**
   * Turns to the first check-outs of a stay from `checkIn`, because at the end of a month they are on another page. The check-in
   * stays on screen if the first check-out fits beside it.
   */
  reveal(checkIn: IsoDate, checkOuts: readonly IsoDate[]): void {
    const [soonest] = checkOuts;
    const target = checkOuts[CHECK_OUTS_SHOWN - 1] ?? checkOuts.at(-1);
    if (!soonest || !target) return;
    const month = monthFor(target, this.pages);
    this.#month = month < checkIn ? month : startOfMonth(checkIn);
    this.#month = monthFor(soonest, this.pages);
  }

  /** Whether the day is in one of the months on screen. The days of the next month below a single month do not count. */
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
