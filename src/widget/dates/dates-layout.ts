import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { frame, layout } from '../views/frame.ts';

/** The elements above, beside and below the calendar. */
export interface AroundCalendar {
  readonly notices?: unknown;
  readonly guests: unknown;
  readonly finder?: unknown;
  readonly side: unknown;
  readonly foot: unknown;
}

/**
 * Renders the calendar and the elements above, beside and below it. All states share this template from the first frame on, so
 * that a guest who is already in the calendar, by keyboard or screen reader, stays there when the rest of the widget arrives.
 */
export function datesLayout(
  locale: string,
  calendar: unknown,
  { notices, guests, finder, side, foot }: AroundCalendar,
): TemplateResult {
  const main = html`<div class="notices" aria-live="polite">${notices}</div>
    ${guests} ${calendar}
    <div class="ways">${finder}</div>`;
  return frame(locale, layout('dates', main, side, foot));
}
