import { html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import { checkOutsOf } from '../../calendar/calendar-model.ts';
import { sayPrompt } from '../../calendar/summary.ts';
import { describeSummary, sayParty } from '../price/describe-summary.ts';
import type { DraftPrices, PricedStay, SummaryContext } from '../price/describe-summary.ts';
import { placeRow } from '../price/place-row.ts';
import { placeStyles } from '../price/place-styles.ts';
import { summaryStyles } from '../price/summary-styles.ts';
import { pricesOrPlaceholder, stayEnds, summaryBar } from '../price/summary-card.ts';
import { termsLines } from '../price/stay-terms-view.ts';
import type { Draft } from '../state/state.ts';
import type { ActionContext } from '../views/view-context.ts';
import type { AroundCalendar } from './dates-layout.ts';
import { foldedParty, partyStepper } from './party-stepper.ts';
import { partyStyles } from './party-styles.ts';

/** The styles of the elements around the calendar. */
export const aroundCalendarStyles: readonly CSSResult[] = [placeStyles, partyStyles, summaryStyles];

/** Renders the button that leads to the form. It is focusable even without dates, so that the Tab order does not change. */
const proceedButton = (isReady: boolean, { bookingWords, dispatch }: ActionContext): TemplateResult =>
  html`<button
    type="button"
    class="button primary"
    part="button continue"
    aria-disabled=${!isReady}
    @click=${() => {
      if (isReady) dispatch({ type: 'continue' });
    }}
  >
    ${bookingWords.proceed}
  </button>`;

/** Renders the guests, the card with the stay, and the bar at the foot of a narrow widget. */
export function aroundCalendar(
  { selection, party }: Pick<Draft, 'selection' | 'party'>,
  priced: PricedStay | undefined,
  context: ActionContext & SummaryContext & DraftPrices,
): Pick<AroundCalendar, 'guests' | 'side' | 'foot'> {
  const { property, words, bookingWords, format, constraint } = context;
  const view = describeSummary(priced, context, selection);
  const prompt =
    selection.status === 'stay'
      ? format.briefRange(selection.stay)
      : sayPrompt({ words, format, constraint, selection, checkOuts: checkOutsOf(selection, context) });
  const button = proceedButton(priced !== undefined, context);
  const side = html`<div class="card" part="card">
    <h2 class="visually-hidden">${bookingWords.summary}</h2>
    ${placeRow(html`<p class="name" dir="auto">${property.name}</p>`, context)} ${stayEnds(view)}
    ${constraint ? html`<p class="card-party">${sayParty(party, context)}</p>` : partyStepper(party, context)}
    ${pricesOrPlaceholder(view, bookingWords)} ${button}
    <p class="muted uncharged">${bookingWords.notChargedYet}</p>
    <div class="terms-place">${termsLines(view.terms, bookingWords)}</div>
  </div>`;
  return {
    guests: foldedParty(party, context),
    side,
    foot: summaryBar(view, context, prompt, button),
  };
}
