import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Party } from '../../stay/party.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { changeDates } from '../notices/change-dates.ts';
import { sayParty } from './describe-summary.ts';
import type { SummaryContext } from './describe-summary.ts';
import type { ViewContext } from '../views/view-context.ts';

/** `Sat, Jul 3 to Wed, Jul 7` */
export const sayStay = (
  stay: NightRange,
  { words, format }: Pick<SummaryContext, 'words' | 'format'>,
): string =>
  format.say(words.dateRange, { from: format.shortDate(stay.checkIn), to: format.shortDate(stay.checkOut) });

/** Dates and guests, once decided, in two lines with a way back. Parts: `folded-step`, `change`. */
export const foldedStep = (
  stay: NightRange | undefined,
  party: Party,
  context: ViewContext,
): TemplateResult =>
  html`<div class="folded" part="folded-step">
    <p>
      <strong>${stay ? sayStay(stay, context) : context.words.chooseArrival}</strong>
      <span class="muted">${sayParty(party, context)}</span>
    </p>
    <button
      type="button"
      class="link"
      part="change"
      @click=${(event: Event) => {
        changeDates(event, context.dispatch);
      }}
    >
      ${context.bookingWords.change}<span class="spoken"> ${context.bookingWords.summary}</span>
    </button>
  </div>`;
