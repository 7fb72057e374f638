import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { frame, layout } from '../views/frame.ts';

/** What is above, beside and below the calendar. */
export interface AroundCalendar {
  readonly notices?: unknown;
  readonly guests: unknown;
  readonly below?: unknown;
  readonly side: unknown;
  readonly foot: unknown;
}

/**
 * The calendar with what is above, beside and below it. The guests are above it in a narrow widget, else beside it. All states
 * share this template from the first frame on: the guest may already be in the calendar, by keyboard or screen reader, when the
 * rest of the widget arrives.
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
