import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import { chosenDays } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import { focusAfter } from './keyboard.ts';
import { isDrawn } from './paging.ts';
import type { Bounds, Pages } from './paging.ts';
import type { CalendarModel } from './calendar-model.ts';

/** Returns the day of the cell that contains the target. */
export const dateAt = (target: unknown): IsoDate | undefined =>
  target instanceof Element ? (target.closest('td')?.dataset['date'] as IsoDate | undefined) : undefined;

/**
 * Returns the only day in the Tab order: the last focused day, or else a chosen day, today, or the first day on screen. Only
 * drawn days count: past weeks are not drawn, and at midnight the week with the focus may become past.
 */
export function tabStop(
  focusedDay: IsoDate | undefined,
  selection: Selection,
  today: IsoDate,
  pages: Pages,
  bounds: Bounds,
): IsoDate {
  const candidates = [focusedDay, ...chosenDays(selection), today, pages.month, bounds.first, bounds.opening];
  return candidates.find((date) => date && isDrawn(date, pages, bounds)) ?? pages.month;
}

/**
 * Keeps one day of the grid in the Tab order. The focus stays on this day when the days are drawn again, and keys move the focus.
 */
export class RovingFocus implements ReactiveController {
  readonly #host: LitElement;
  /** The day that has or last had the focus. */
  #day: IsoDate | undefined;
  /** Whether the next drawing moves the focus to the day in the Tab order. */
  #movesFocus = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  get #isFocusOnDay(): boolean {
    return dateAt(this.#host.shadowRoot?.activeElement) !== undefined;
  }

  tabStopIn({ selection, context, bounds }: CalendarModel, pages: Pages): IsoDate {
    return tabStop(this.#day, selection, context.today, pages, bounds);
  }

  /**
   * Call it before each drawing, so that the focus is still on its day afterwards. Returns the day that has or gets the focus, and
   * must therefore be on screen.
   */
  keepFocus(): IsoDate | undefined {
    this.#movesFocus ||= this.#isFocusOnDay;
    return this.#movesFocus ? this.#day : undefined;
  }

  hostConnected(): void {
    this.#host.renderRoot.addEventListener('focusin', this.#onFocusIn);
  }

  hostUpdated(): void {
    if (this.#movesFocus) this.focus();
    this.#movesFocus = false;
  }

  focus(options?: FocusOptions): void {
    const button = this.#host.shadowRoot?.querySelector<HTMLElement>('td button[tabindex="0"]');
    // Focusing an element that has the focus already would force a layout.
    if (button !== this.#host.shadowRoot?.activeElement) button?.focus(options);
  }

  readonly #onFocusIn = ({ target }: Event): void => {
    const day = dateAt(target);
    if (day) this.setTabStop(day);
  };

  /** Puts the day into the Tab order. */
  setTabStop(day: IsoDate): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#host.requestUpdate();
  }

  moveTo(day: IsoDate | undefined): void {
    this.#day = day;
    this.#movesFocus = true;
    this.#host.requestUpdate();
  }

  /** Handles a key on the day. Returns whether the key moves the focus. */
  handleKey(key: KeyboardEvent, day: IsoDate, { bounds, firstWeekday }: CalendarModel): boolean {
    const isRtl = getComputedStyle(this.#host).direction === 'rtl';
    // The focus may still be moving to another day.
    const target = focusAfter(key, this.#day ?? day, { bounds, firstWeekday, isRtl });
    if (target) this.moveTo(target);
    return target !== undefined;
  }

  /** Moves the focus from a day to a control, because the calendar cannot turn away from a day that has the focus. */
  moveToControl(part: string): void {
    if (this.#isFocusOnDay)
      this.#host.renderRoot.querySelector<HTMLElement>(`[part=${part}]`)?.focus({ preventScroll: true });
  }
}
