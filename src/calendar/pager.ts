import type { LitElement, ReactiveController } from 'lit';
import { plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { monthFor, monthsFitting, pageWithin } from './paging.ts';
import type { Bounds, Pages } from './paging.ts';

/** Before there is a day to start from; nothing is computed from it. */
const NO_MONTH = '' as IsoDate;

/** Which months are on screen: as many as the host asks for, or as there is room for. */
export class Pager implements ReactiveController {
  readonly #host: LitElement & { readonly months: number | undefined };
  #month: IsoDate | undefined;
  #fitting = 1;
  #isObserving = false;
  /** Without a box, as while it is not on the page, there is nothing to fit into. */
  readonly #resizing = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    const fitting = monthsFitting(width);
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

  /** Today's month is the first one that is shown. */
  begin(today: IsoDate): void {
    this.#month ??= startOfMonth(today);
  }

  /** Turns to the day with as little movement as that takes. */
  show(date: IsoDate): void {
    this.#month = monthFor(date, this.pages);
  }

  turnTo(month: IsoDate): void {
    this.#month = month;
    this.#host.requestUpdate();
  }

  turnBy(months: number): void {
    if (this.#month) this.turnTo(plusMonths(this.#month, months));
  }

  keepWithin(bounds: Bounds): void {
    if (this.#month) this.#month = pageWithin(this.#month, bounds);
  }
}
