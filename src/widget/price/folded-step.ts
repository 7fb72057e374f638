import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Party } from '../../stay/party.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { changeDates } from '../views/notice-box.ts';
import { sayParty, sayStay } from './describe-summary.ts';
import type { ViewContext } from '../views/view-context.ts';

/** Dates and guests, once decided, in two lines with a way back. Parts: `folded-step`, `change`. */
export const foldedStep = (
  stay: NightRange | undefined,
  party: Party,
  context: ViewContext,
): TemplateResult =>
  html`<div class="folded" part="folded-step">
    <p>
      <strong>${stay ? sayStay(stay, context) : context.words.chooseCheckIn}</strong>
      <span class="muted">${sayParty(party, context)}</span>
    </p>
    <button
      type="button"
      class="link"
      part="change"
      aria-label=${context.bookingWords.changeStay}
      @click=${(event: Event) => {
        changeDates(event, context.dispatch);
      }}
    >
      ${context.bookingWords.change}
    </button>
  </div>`;
