import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import { chosenDays } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import { focusAfter } from './keyboard.ts';
import { isDrawn } from './paging.ts';
import type { Bounds, Pages } from './paging.ts';
import type { CalendarModel } from './calendar-model.ts';

/** The day of the cell that something lies in. */
export const dateAt = (target: unknown): IsoDate | undefined =>
  target instanceof Element ? (target.closest('td')?.dataset['date'] as IsoDate | undefined) : undefined;

/**
 * The one day in the Tab order: where the focus was last, else what is chosen, today, or the first day on screen. It is none
 * that is not drawn: weeks that are over are not, and the focus may have been in one when the day turned.
 */
export function tabStop(
  focused: IsoDate | undefined,
  selection: Selection,
  today: IsoDate,
  pages: Pages,
  bounds: Bounds,
): IsoDate {
  const wanted = [focused, ...chosenDays(selection), today, pages.month, bounds.first, bounds.opening];
  return wanted.find((date) => date && isDrawn(date, pages, bounds)) ?? pages.month;
}

/** One day of the grid is in the Tab order: the focus stays on it when the days are drawn again, and keys move it. */
export class RovingFocus implements ReactiveController {
  readonly #host: LitElement;
  /** Where the focus is, or was last. */
  #day: IsoDate | undefined;
  /** Whether the next drawing moves the focus to the day in the Tab order. */
  #isMoving = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  get #isOnDay(): boolean {
    return this.#host.shadowRoot?.activeElement?.getAttribute('part') === 'day-button';
  }

  stopIn({ selection, world, bounds }: CalendarModel, pages: Pages): IsoDate {
    return tabStop(this.#day, selection, world.today, pages, bounds);
  }

  /** Before each drawing: the day that has the focus, or gets it, and has to be on screen. */
  hold(): IsoDate | undefined {
    this.#isMoving ||= this.#isOnDay;
    return this.#isMoving ? this.#day : undefined;
  }

  hostConnected(): void {
    this.#host.renderRoot.addEventListener('focusin', this.#entered);
  }

  hostUpdated(): void {
    if (this.#isMoving) this.focus();
    this.#isMoving = false;
  }

  focus(options?: FocusOptions): void {
    const stop = this.#host.shadowRoot?.querySelector<HTMLElement>('[part=day-button][tabindex="0"]');
    // Where it is there already, that would have the browser lay out the page at once.
    if (stop !== this.#host.shadowRoot?.activeElement) stop?.focus(options);
  }

  readonly #entered = ({ target }: Event): void => {
    const day = dateAt(target);
    if (day) this.enter(day);
  };

  /** The day is in the Tab order now. */
  enter(day: IsoDate): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#host.requestUpdate();
  }

  moveTo(day: IsoDate | undefined): void {
    this.#day = day;
    this.#isMoving = true;
    this.#host.requestUpdate();
  }

  /** A key is pressed on the day; whether it is one that moves the focus. */
  press(key: KeyboardEvent, day: IsoDate, { bounds, firstWeekday }: CalendarModel): boolean {
    const isRtl = getComputedStyle(this.#host).direction === 'rtl';
    // The focus may be on its way to another day still.
    const target = focusAfter(key, this.#day ?? day, { bounds, firstWeekday, isRtl });
    if (target) this.moveTo(target);
    return target !== undefined;
  }

  /** Leaves the day for a control: it would hold the calendar at its month. */
  yieldTo(part: string): void {
    if (this.#isOnDay)
      this.#host.renderRoot.querySelector<HTMLElement>(`[part=${part}]`)?.focus({ preventScroll: true });
  }
}
