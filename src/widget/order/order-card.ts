import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SummaryView } from '../price/describe-summary.ts';
import type { Line } from '../price/line.ts';
import { termsLines } from '../price/stay-terms-view.ts';
import { placeRow } from '../price/place-row.ts';
import { changeButton, priceLines, stayEnds, totalLine } from '../price/summary-card.ts';
import type { ActionContext, PlaceContext } from '../views/view-context.ts';
import type { AskView } from './ask-host.ts';
import { dueLines } from './due.ts';

/** The texts of the order: on its card, and in the last section of the form. */
export interface OrderView {
  /** The dates in short form. */
  readonly stay: string;
  readonly party: string;
  readonly summary: SummaryView;
  /** The payments; `undefined` until there is a price and a payment method. */
  readonly due: readonly Line[] | undefined;
  /** The links to ask about the stay; `undefined` if it has no price or is an extension. */
  readonly asking: AskView | undefined;
  /** The text on the order button. */
  readonly order: string;
  readonly canOrder: boolean;
  readonly held: string;
  /** Why the guest cannot order. The notice above the form says more. */
  readonly whyNot: string | undefined;
  readonly acceptsTerms: boolean;
  readonly termsError: string;
}

/** Renders how long the price is held. The element always exists, so that screen readers announce a later text. */
const heldLine = ({ held, whyNot }: OrderView): TemplateResult =>
  html`<p class="price-held muted" id="booking-held" role="status">${whyNot === undefined ? held : ''}</p>`;

/** Renders why the guest cannot order. It is the first line of the card, because a window may be too low for the whole card. */
const whyNotLine = ({ whyNot }: OrderView): TemplateResult | undefined =>
  whyNot === undefined ? undefined : html`<p class="error" id="booking-why-not">${whyNot}</p>`;

const orderButton = ({ order, canOrder, whyNot }: OrderView): TemplateResult =>
  html`<button
    type="submit"
    class="button primary"
    part="button order-button"
    aria-disabled=${!canOrder}
    aria-describedby=${canOrder ? nothing : whyNot === undefined ? 'booking-held' : 'booking-why-not'}
  >
    ${order}
  </button>`;

/** Renders the upper part of the card: place, dates, guests, prices, payments and terms. */
function orderedStay(view: OrderView, context: ActionContext & PlaceContext): TemplateResult {
  const { summary, party, due } = view;
  const { property, bookingWords } = context;
  return html`<div class="ordered">
    ${whyNotLine(view)} ${placeRow(html`<h2 dir="auto">${property.name}</h2>`, context)} ${stayEnds(summary)}
    <div class="line card-party"><span>${party}</span> ${changeButton(context)}</div>
    ${priceLines(summary, due && dueLines(due))}
    ${termsLines(summary.terms && { ...summary.terms, cityTax: undefined }, bookingWords)} ${heldLine(view)}
  </div>`;
}

/**
 * Renders the order card. Its foot, which stays in view, has the dates, the total and the button. The total is directly before
 * the button, as Art. 8(2) of Directive 2011/83/EU requires. In a narrow widget the foot is a bar.
 */
export const orderCard = (view: OrderView, context: ActionContext & PlaceContext): TemplateResult => {
  const { summary, stay } = view;
  const { bookingWords } = context;
  return html`<section class="card" part="card" aria-label=${bookingWords.summary}>
    ${orderedStay(view, context)}
    <div class="order-foot">
      ${summary.total === undefined ? undefined : totalLine(summary, bookingWords, stay)} ${orderButton(view)}
    </div>
  </section>`;
};
