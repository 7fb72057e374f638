import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { FlowState } from '../flow/flow-state.ts';
import { describeSummary, pricedQuote, pricedSelection, sayParty } from './describe-summary.ts';
import type { PricedStay } from './describe-summary.ts';
import { errorSummary } from './error-summary.ts';
import { sayFieldProblem } from './field-words.ts';
import { focusOnce } from './focus-once.ts';
import { foldedStep, sayStay } from './folded-step.ts';
import { inputAction, leaveAction } from './form-actions.ts';
import { layout } from './frame.ts';
import { describeGuestFields, guestFields } from './guest-form.ts';
import { describeInvoiceFields, invoiceFields } from './invoice-fields.ts';
import type { JourneyContext } from './journey-context.ts';
import { actionButton, noticeBox, supportId } from './notice-box.ts';
import { noticeView } from './notices.ts';
import { orderSection, orderText, sayPriceHeld, sayTermsError } from './order-section.ts';
import type { OrderView } from './order-section.ts';
import { describeMethods, paymentMethods } from './payment-methods.ts';
import { sayProblem } from './say-problem.ts';
import { stayCard } from './stay-card.ts';

type DetailsState = Extract<FlowState, { step: 'details' }>;

/** The quoted stay; until the quote is there, the same stay at the calendar's prices. */
const pricedStay = (
  { draft, quote }: DetailsState,
  { availability, property }: JourneyContext,
): PricedStay | undefined =>
  quote.status === 'priced'
    ? pricedQuote(quote.quote)
    : pricedSelection(draft.selection, availability, property.cleaning);

/** How final the price is; a line that is always there. */
function sayHeld({ quote }: DetailsState, { now, bookingWords, format }: JourneyContext): string {
  switch (quote.status) {
    case 'pricing':
      return bookingWords.pricing;
    case 'priced':
      return sayPriceHeld(quote.quote, now, bookingWords, format);
    case 'refused':
      return '';
  }
}

export function describeOrder(state: DetailsState, context: JourneyContext): OrderView {
  const { draft, quote } = state;
  const priced = pricedStay(state, context);
  const summary = describeSummary(priced, draft.selection, context);
  const { bookingWords, format } = context;
  return {
    stay: priced ? sayStay(priced.stay, context) : '',
    party: sayParty(draft.party, context),
    summary,
    order: orderText(draft.paymentMethod, summary.total ?? '', bookingWords, format),
    canOrder: quote.status === 'priced',
    held: sayHeld(state, context),
    acceptsTerms: draft.acceptsTerms,
    termsError: sayTermsError(state.errors, context),
  };
}

function payment({ draft, quote, errors }: DetailsState, context: JourneyContext): TemplateResult {
  const { property, bookingWords, format } = context;
  const methods = quote.status === 'priced' ? quote.quote.paymentMethods : property.paymentMethods;
  const code = errors.paymentMethod;
  return paymentMethods(
    describeMethods(methods, draft.paymentMethod, bookingWords),
    code ? sayFieldProblem('paymentMethod', code, bookingWords, format) : '',
    bookingWords,
  );
}

/** No price could be had: why, and a way to ask again. */
function refusedQuote({ quote }: DetailsState, context: JourneyContext): unknown {
  if (quote.status !== 'refused') return nothing;
  const { bookingWords, dispatch } = context;
  const body = html`<p>${sayProblem(quote.problem, bookingWords)}</p>
    ${supportId(quote.problem.operationId, context)}`;
  const retry = actionButton(bookingWords.tryAgain, 'retry-quote', () => {
    dispatch({ type: 'retry-quote' });
  });
  return noticeBox(bookingWords.problem, body, retry);
}

const act = (event: Event, { dispatch }: JourneyContext, actionOf: typeof inputAction): void => {
  const action = event.target instanceof HTMLInputElement ? actionOf(event.target) : undefined;
  if (action) dispatch(action);
};

// An order that obliges to pay is placed by its button alone, not by Enter in a text field.
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

function detailsForm(state: DetailsState, context: JourneyContext): TemplateResult {
  const { draft, errors } = state;
  const { property, bookingWords, format } = context;
  const invoice = describeInvoiceFields(property.invoiceFields, draft, errors, bookingWords, format);
  const order = describeOrder(state, context);
  return html`<form
    novalidate
    part="form"
    aria-labelledby="booking-details"
    @input=${(event: Event) => {
      act(event, context, inputAction);
    }}
    @focusout=${(event: Event) => {
      act(event, context, leaveAction);
    }}
    @keydown=${keepEnter}
    @submit=${(event: Event) => {
      event.preventDefault();
      if (order.canOrder) context.dispatch({ type: 'order' });
    }}
  >
    ${errorSummary(errors, state.refusals, bookingWords, format)}
    <section>
      <h2 id="booking-details" tabindex="-1" ${focusOnce(state.notice ? 0 : 1)}>
        ${bookingWords.detailsHeading}
      </h2>
      ${guestFields(describeGuestFields(draft, errors, bookingWords, format))}
      ${invoiceFields(invoice, draft.wantsInvoice, bookingWords)}
    </section>
    ${payment(state, context)} ${orderSection(order, context)}
  </form>`;
}

/** Details, payment and order in one form, under the folded dates. Parts: `notices`, `form`. */
export function detailsView(state: DetailsState, context: JourneyContext): TemplateResult {
  const { draft, notice } = state;
  const { selection } = draft;
  const main = html`<div class="notices" part="notices">
      ${notice ? noticeView(notice, context) : nothing} ${refusedQuote(state, context)}
    </div>
    ${foldedStep(selection.status === 'stay' ? selection.stay : undefined, draft.party, context)}
    ${detailsForm(state, context)}`;
  return layout('details', main, stayCard(pricedStay(state, context), draft.party, context), nothing);
}
