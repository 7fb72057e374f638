import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import { describeMonth, LOADING_MONTH } from './describe-month.ts';
import type { MonthView } from './describe-month.ts';
import type { Swipe } from './gestures/swipe.ts';
import { monthsBeside, monthsOn } from './paging.ts';
import type { Pages } from './paging.ts';
import type { CalendarModel } from './calendar-model.ts';
import { DAY_SIGNS } from './day-signs.ts';
import type { DaySign } from './day-signs.ts';

/** How long to wait in a browser that cannot report when a page is idle. */
const IDLE_FALLBACK_MS = 200;

/** Runs `work` when the page is idle. On a page that is never idle, `work` does not run. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, IDLE_FALLBACK_MS);
};

/** A month that is drawn in the document. */
export interface DrawnMonth {
  /** `undefined` while the days load and there is no model. */
  readonly month?: IsoDate;
  readonly model?: CalendarModel;
  readonly view: MonthView;
  /** Whether the month is drawn for a page with one month. */
  readonly isAlone: boolean;
  /** Whether the month is drawn in advance and not visible. */
  readonly isCovered: boolean;
  /** The number of the month's box in the document. A new month takes the box of a month that is no longer needed. */
  readonly boxIndex: number;
}

/**
 * Keeps the months in the document. The months beside those on screen are drawn one at a time, while the page is idle. They are
 * covered, but styled and laid out, so turning the page only covers one month and uncovers another.
 */
export class MonthsAhead implements ReactiveController {
  readonly #host: LitElement;
  readonly #swipe: Swipe;
  #pages: Pick<Pages, 'month' | 'count'> = { month: '' as IsoDate, count: 0 };
  #model: CalendarModel | undefined;
  #drawn: readonly DrawnMonth[] = [];
  /** The months to draw in advance. */
  #monthsBeside: readonly IsoDate[] = [];
  #turnedTo = '';
  #isWaiting = false;
  /** Whether a month has been drawn but not laid out yet. */
  #hasUnlaidMonth = false;

  constructor(host: LitElement, swipe: Swipe) {
    this.#host = host;
    this.#swipe = swipe;
    host.addController(this);
  }

  /** The titles of the months after the last turn of the page. */
  get turnedTo(): string {
    return this.#turnedTo;
  }

  /** The months in the document, in calendar order. */
  get drawn(): readonly DrawnMonth[] {
    return this.#drawn;
  }

  /** The kinds of signs in the months on screen, for the legend. */
  get signs(): readonly DaySign[] {
    const visible = this.#drawn.filter(({ isCovered }) => !isCovered);
    return DAY_SIGNS.filter((sign) => visible.some(({ view }) => view.signs.includes(sign)));
  }

  /** Draws the months of `pages` from the model. The covered months may still be drawn from an older model. */
  show(pages: Pages, model: CalendarModel | undefined): void {
    const isTurned = pages.month !== this.#pages.month;
    const isResized = pages.count !== this.#pages.count;
    if (!isTurned && !isResized && model === this.#model) return;
    const previousModel = this.#model;
    this.#pages = pages;
    this.#model = model;
    this.#monthsBeside = model ? monthsBeside(pages, model.bounds, this.#swipe.reach) : [];
    this.#drawn = model ? this.#drawAll(pages, model) : loadingMonths(pages);
    if (isTurned && previousModel && !isResized)
      this.#turnedTo = this.#drawn.flatMap(({ isCovered, view }) => (isCovered ? [] : view.title)).join(', ');
  }

  #drawAll(pages: Pages, model: CalendarModel): readonly DrawnMonth[] {
    const isBeside = ({ month }: DrawnMonth): boolean =>
      month !== undefined && this.#monthsBeside.includes(month);
    const kept = this.#drawn.filter(isBeside).map((drawn) => ({ ...drawn, isCovered: true }));
    return sortByMonth([...monthsOn(pages).map((month) => this.#draw(month, model)), ...kept]);
  }

  hostUpdated(): void {
    // Measuring an element makes the browser style it and lay it out, even if it is covered.
    if (this.#hasUnlaidMonth)
      for (const box of this.#host.renderRoot.querySelectorAll('.covered'))
        box.querySelector('td')?.getBoundingClientRect();
    this.#hasUnlaidMonth = false;
    this.#prepareSoon();
  }

  #prepareSoon(): void {
    if (this.#isWaiting || !this.#nextToPrepare) return;
    this.#isWaiting = true;
    whenIdle(() => {
      this.#isWaiting = false;
      this.#prepare();
    });
  }

  #prepare(): void {
    const [month, model] = [this.#nextToPrepare, this.#model];
    if (!month || !model || !this.#swipe.isAtRest) return;
    const others = this.#drawn.filter((drawn) => drawn.month !== month);
    this.#drawn = sortByMonth([...others, { ...this.#draw(month, model), isCovered: true }]);
    this.#hasUnlaidMonth = true;
    this.#host.requestUpdate();
  }

  /** The next month to draw in advance, which is missing or out of date. */
  get #nextToPrepare(): IsoDate | undefined {
    return this.#monthsBeside.find((month) => !this.#isCurrent(this.#drawnMonth(month)));
  }

  #isCurrent(drawn: DrawnMonth | undefined): drawn is DrawnMonth {
    return drawn !== undefined && drawn.model === this.#model && drawn.isAlone === (this.#pages.count === 1);
  }

  #drawnMonth(month: IsoDate): DrawnMonth | undefined {
    return this.#drawn.find((drawn) => drawn.month === month);
  }

  #draw(month: IsoDate, model: CalendarModel): DrawnMonth {
    const previous = this.#drawnMonth(month);
    const { count } = this.#pages;
    const isAlone = count === 1;
    const boxCount = count + 2 * this.#swipe.reach;
    // The count starts at the current month, so that the first months take the boxes of the months that were loading.
    const boxIndex = monthsSince(model.context.today, month) % boxCount;
    const view = this.#isCurrent(previous) ? previous.view : describeMonth(month, model, isAlone);
    return { month, model, view, isAlone, isCovered: false, boxIndex };
  }
}

const loadingMonths = ({ count }: Pick<Pages, 'count'>): readonly DrawnMonth[] =>
  [...Array(count).keys()].map((boxIndex) => ({
    boxIndex,
    view: LOADING_MONTH,
    isAlone: count === 1,
    isCovered: false,
  }));

const sortByMonth = (months: readonly DrawnMonth[]): readonly DrawnMonth[] =>
  [...months].sort(({ month: a = '' }, { month: b = '' }) => (a < b ? -1 : 1));

/** Counts the months from `today` to `month`, which is never earlier. */
const monthsSince = (today: IsoDate, month: IsoDate): number =>
  (+month.slice(0, 4) - +today.slice(0, 4)) * 12 + +month.slice(5, 7) - +today.slice(5, 7);
