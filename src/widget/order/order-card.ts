import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SummaryView } from '../price/describe-summary.ts';
import { termsLines } from '../price/stay-terms-view.ts';
import { placeAbout } from '../price/place-about.ts';
import { placeRow } from '../price/place-row.ts';
import { changeButton, priceLines, stayEnds, totalLine } from '../price/summary-card.ts';
import type { ViewContext } from '../views/view-context.ts';
import { askAndShare } from './ask-host.ts';
import type { AskView } from './ask-host.ts';
import { dueLines } from './due.ts';
import type { DueLine } from './due.ts';

/** Everything that the order needs to say, in words. */
export interface OrderView {
  /** Its dates, in brief. */
  readonly stay: string;
  readonly party: string;
  readonly summary: SummaryView;
  /** What is paid when, as soon as there is a price and a way to pay it. */
  readonly due: readonly DueLine[] | undefined;
  /** Of a stay that has a price, unless it is one that is made longer. */
  readonly asking: AskView | undefined;
  /** On the button; it obliges to pay. */
  readonly order: string;
  readonly canOrder: boolean;
  readonly held: string;
  /** Why nothing can be ordered, instead of `held`; what is above the form says it at length. */
  readonly whyNot: string | undefined;
  readonly acceptsTerms: boolean;
  readonly termsError: string;
}

/** How final the price is; or, in its place, why nothing can be ordered. */
const heldLine = ({ held, whyNot }: OrderView): TemplateResult =>
  html`<p
    class="held price-held ${whyNot === undefined ? 'muted' : 'error'}"
    id="booking-held"
    role=${whyNot === undefined ? 'status' : nothing}
  >
    ${whyNot ?? held}
  </p>`;

const orderButton = ({ order, canOrder }: OrderView): TemplateResult =>
  html`<button
    type="submit"
    class="button primary"
    part="button order-button"
    aria-disabled=${!canOrder}
    aria-describedby=${canOrder ? nothing : 'booking-held'}
  >
    ${order}
  </button>`;

/** Place, dates, guests, what is paid for what, and when, and at the end a way to ask. */
function orderedStay(view: OrderView, context: ViewContext): TemplateResult {
  const { summary, party, due, asking } = view;
  const { property, bookingWords } = context;
  return html`<div class="ordered">
    ${placeRow(html`<h2 dir="auto">${property.name}</h2>`, context, changeButton(context))}
    ${stayEnds(summary)}
    <p class="card-party">${party}</p>
    ${priceLines(summary, due && dueLines(due))}
    ${termsLines(summary.terms && { ...summary.terms, cityTax: undefined }, bookingWords)} ${heldLine(view)}
    ${placeAbout(context)} ${asking && askAndShare(asking, context)}
  </div>`;
}

/**
 * What is ordered, and at its foot, which stays in view, the dates, their total and the button: the total stands directly
 * before the button (Art. 8(2) of Directive 2011/83/EU). In a narrow widget the foot is a bar.
 */
export const orderCard = (view: OrderView, context: ViewContext): TemplateResult => {
  const { summary, stay } = view;
  const { bookingWords } = context;
  return html`<section class="card" part="card" aria-label=${bookingWords.summary}>
    ${orderedStay(view, context)}
    <div class="order-foot">
      ${summary.total === undefined ? undefined : totalLine(summary, bookingWords, stay)} ${orderButton(view)}
    </div>
  </section>`;
};
