import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import { datesFrame } from '../dates/dates-frame.ts';
import type { CalendarPane } from '../dates/dates-frame.ts';

const card = html`<div class="card waiting" part="card loading" aria-hidden="true">
  <h2 class="roomy waiting-heading">&nbsp;</h2>
  <div class="roomy ends">
    <div></div>
    <div></div>
  </div>
  <fieldset class="party">
    <legend>&nbsp;</legend>
    <div class="stepper"></div>
    <div class="stepper"></div>
    <p class="muted">&nbsp;</p>
  </fieldset>
  <div class="roomy lines-place"></div>
  <div class="roomy button primary"></div>
</div>`;

/** What a calendar without anything to show is given. */
export const EMPTY_PANE: CalendarPane = {
  selection: EMPTY_SELECTION,
  cleaning: 0,
  locale: 'en',
  pick: () => undefined,
};

/**
 * The first frame, in the size of what follows: the calendar draws its own cells while it has nothing to show, and the
 * card beside it waits for the code that fills it. Without words nothing is said yet. Parts: `loading`, `card`.
 */
export function loadingView(pane: CalendarPane = EMPTY_PANE): TemplateResult {
  const isLoading = pane.availability === undefined;
  return datesFrame(pane, {
    notices: isLoading ? html`<p class="spoken">${pane.words?.loading}</p>` : undefined,
    side: card,
    foot: html`<div class="bar" aria-hidden="true"></div>`,
  });
}
