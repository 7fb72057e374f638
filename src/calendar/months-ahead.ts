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

/** Where a browser cannot tell when a page rests. */
const REST_MS = 200;

/** A page that never rests does not get to it. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, REST_MS);
};

/** A month in the document, as it was described in a model. */
export interface DrawnMonth {
  /** None while it loads, and no model. */
  readonly month?: IsoDate;
  readonly model?: CalendarModel;
  readonly view: MonthView;
  /** Drawn for a page of one month. */
  readonly isAlone: boolean;
  /** Drawn ahead, out of sight. */
  readonly isCovered: boolean;
  /** Which of the boxes it is drawn in: a month that is no longer needed leaves its box to one that comes. */
  readonly box: number;
}

/**
 * The months that are in the document, in their order. Those beside the ones on screen are drawn while the page rests, one
 * at a time, covered, but styled and laid out: to turn the page is to cover one and to uncover another.
 */
export class MonthsAhead implements ReactiveController {
  readonly #host: LitElement;
  readonly #swipe: Swipe;
  #pages: Pick<Pages, 'month' | 'count'> = { month: '' as IsoDate, count: 0 };
  #model: CalendarModel | undefined;
  #drawn: readonly DrawnMonth[] = [];
  /** The months to draw ahead. */
  #beside: readonly IsoDate[] = [];
  #turnedTo = '';
  #isWaiting = false;
  /** Whether one is drawn that has not been laid out. */
  #isNew = false;

  constructor(host: LitElement, swipe: Swipe) {
    this.#host = host;
    this.#swipe = swipe;
    host.addController(this);
  }

  /** The titles of the months that the page was turned to last. */
  get turnedTo(): string {
    return this.#turnedTo;
  }

  /** In the order of the months. */
  get drawn(): readonly DrawnMonth[] {
    return this.#drawn;
  }

  /** Those in the months on screen. */
  get signs(): readonly DaySign[] {
    const shown = this.#drawn.filter(({ isCovered }) => !isCovered);
    return DAY_SIGNS.filter((sign) => shown.some(({ view }) => view.signs.includes(sign)));
  }

  /** Puts the months of `pages` on screen as they are in the model; those beside may be as they were in one before. */
  show(pages: Pages, model: CalendarModel | undefined): void {
    const isTurned = pages.month !== this.#pages.month;
    const isResized = pages.count !== this.#pages.count;
    if (!isTurned && !isResized && model === this.#model) return;
    const wasThere = this.#model;
    this.#pages = pages;
    this.#model = model;
    this.#beside = model ? monthsBeside(pages, model.bounds, this.#swipe.reach) : [];
    this.#drawn = model ? this.#around(pages, model) : loadingMonths(pages);
    if (isTurned && wasThere && !isResized)
      this.#turnedTo = this.#drawn.flatMap(({ isCovered, view }) => (isCovered ? [] : view.title)).join(', ');
  }

  #around(pages: Pages, model: CalendarModel): readonly DrawnMonth[] {
    const isBeside = ({ month }: DrawnMonth): boolean => month !== undefined && this.#beside.includes(month);
    const kept = this.#drawn.filter(isBeside).map((drawn) => ({ ...drawn, isCovered: true }));
    return inOrder([...monthsOn(pages).map((month) => this.#draw(month, model)), ...kept]);
  }

  hostUpdated(): void {
    // To say where something lies in it, the browser has to style it and to lay it out, covered or not.
    if (this.#isNew)
      for (const box of this.#host.renderRoot.querySelectorAll('.covered'))
        box.querySelector('td')?.getBoundingClientRect();
    this.#isNew = false;
    this.#prepareSoon();
  }

  #prepareSoon(): void {
    if (this.#isWaiting || !this.#next) return;
    this.#isWaiting = true;
    whenIdle(() => {
      this.#isWaiting = false;
      this.#prepare();
    });
  }

  #prepare(): void {
    const [month, model] = [this.#next, this.#model];
    if (!month || !model || !this.#swipe.isAtRest) return;
    const others = this.#drawn.filter((drawn) => drawn.month !== month);
    this.#drawn = inOrder([...others, { ...this.#draw(month, model), isCovered: true }]);
    this.#isNew = true;
    this.#host.requestUpdate();
  }

  /** The next month to draw ahead: one that is not there yet, or not as things are now. */
  get #next(): IsoDate | undefined {
    return this.#beside.find((month) => !this.#isCurrent(this.#in(month)));
  }

  #isCurrent(drawn: DrawnMonth | undefined): drawn is DrawnMonth {
    return drawn !== undefined && drawn.model === this.#model && drawn.isAlone === (this.#pages.count === 1);
  }

  #in(month: IsoDate): DrawnMonth | undefined {
    return this.#drawn.find((drawn) => drawn.month === month);
  }

  #draw(month: IsoDate, model: CalendarModel): DrawnMonth {
    const before = this.#in(month);
    const { count } = this.#pages;
    const isAlone = count === 1;
    const boxes = count + 2 * this.#swipe.reach;
    // From this month on, so that the first ones on screen take over the boxes of those that were loading.
    const box = monthsSince(model.world.today, month) % boxes;
    const view = this.#isCurrent(before) ? before.view : describeMonth(month, model, isAlone);
    return { month, model, view, isAlone, isCovered: false, box };
  }
}

const loadingMonths = ({ count }: Pick<Pages, 'count'>): readonly DrawnMonth[] =>
  [...Array(count).keys()].map((box) => ({
    box,
    view: LOADING_MONTH,
    isAlone: count === 1,
    isCovered: false,
  }));

const inOrder = (months: readonly DrawnMonth[]): readonly DrawnMonth[] =>
  [...months].sort(({ month: a = '' }, { month: b = '' }) => (a < b ? -1 : 1));

/** No month is shown that lies before today's. */
const monthsSince = (today: IsoDate, month: IsoDate): number =>
  (+month.slice(0, 4) - +today.slice(0, 4)) * 12 + +month.slice(5, 7) - +today.slice(5, 7);
