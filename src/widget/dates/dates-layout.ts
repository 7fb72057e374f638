import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { frame, layout } from '../views/frame.ts';

/** What stands above, beside and below the calendar. */
export interface AroundCalendar {
  readonly notices?: unknown;
  readonly guests: unknown;
  readonly below?: unknown;
  readonly side: unknown;
  readonly foot: unknown;
}

/**
 * The calendar with what stands above, beside and below it: the guests above it in a narrow widget, else beside it. One template from the first frame on: the guest may be in
 * the calendar already, by keyboard or by ear, when the rest of the widget arrives.
 */
export function datesLayout(
  locale: string,
  calendar: unknown,
  { notices, guests, below, side, foot }: AroundCalendar,
): TemplateResult {
  const main = html`<div class="notices" aria-live="polite">${notices}</div>
    ${guests} ${calendar}
    <div class="ways">${below}</div>`;
  return frame(locale, layout('dates', main, side, foot));
}
