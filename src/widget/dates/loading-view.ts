import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { bookingCalendar } from '../views/calendar-pane.ts';
import type { CalendarPane } from '../views/calendar-pane.ts';
import { datesLayout } from './dates-layout.ts';

/** A placeholder for the card beside the calendar, in its size. */
const waitingCard = html`<div class="card waiting" part="card" aria-hidden="true">
  <div class="stay-place"></div>
  <div class="ends">
    <div></div>
    <div></div>
  </div>
  <fieldset class="party">
    <legend>&nbsp;</legend>
    <div class="stepper"></div>
    <div class="stepper"></div>
  </fieldset>
  <div class="lines-place"></div>
  <div class="button primary"></div>
  <p class="muted">&nbsp;</p>
  <div class="terms-place"></div>
</div>`;

/**
 * Renders the first frame, which has the size of the complete view. The calendar draws empty cells while it has no days. The
 * elements around it are placeholders, unless a server has drawn them. Without messages there is no text yet.
 */
export function loadingView(
  pane: CalendarPane,
  [
    guests = html`<div class="guests" aria-hidden="true"></div>`,
    side = waitingCard,
    foot = html`<div class="bar" aria-hidden="true"></div>`,
  ]: readonly unknown[] = [],
): TemplateResult {
  const isLoading = pane.availability === undefined;
  return datesLayout(pane.locale, bookingCalendar(pane), {
    notices: isLoading ? html`<p class="visually-hidden">${pane.words?.loading}</p>` : undefined,
    guests,
    side,
    foot,
  });
}
