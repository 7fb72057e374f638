import { html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Quote } from '../../contract/quote.ts';
import type { FlowState } from '../state/state.ts';
import { describeSummary, pricedDraft, pricedQuote, sayParty } from '../price/describe-summary.ts';
import type { DraftPrices, PricedStay, SummaryContext } from '../price/describe-summary.ts';
import { sayFieldProblem } from '../views/field-words.ts';
import { focusOnce } from '../views/focus.ts';
import { foldedStep } from '../price/summary-card.ts';
import { errorSummary, firstInvalidField } from './error-summary.ts';
import { invoiceSection, describeGuestFields, guestFields } from './field-views.ts';
import type { NoticeContext } from '../notices/notices.ts';
import {
  isSolvedByOtherDates,
  noticeView,
  refusedQuote,
  sayNoMethod,
  sayProblem,
} from '../notices/notices.ts';
import type { GuestForm } from './guest-form.ts';
import type { PlaceContext, TextContext, TimeContext } from '../views/view-context.ts';
import { noticeBox, retryQuote } from '../views/notice-box.ts';
import { describeAsking } from '../order/ask-host.ts';
import { describeDue } from '../order/due.ts';
import { orderCard } from '../order/order-card.ts';
import { orderCardStyles } from '../order/order-card-styles.ts';
import type { OrderView } from '../order/order-card.ts';
import { orderSection, orderText, sayPriceHeld, sayTermsError } from '../order/order-section.ts';
import { describeMethods, paymentMethods } from '../payment/payment-methods.ts';
import { fieldStyles } from './field-styles.ts';
import { formStyles } from './form-styles.ts';

export const detailsViewStyles: readonly CSSResult[] = [formStyles, orderCardStyles, fieldStyles];

/** What the form and the order card show beside the guest's entries. `page` is the address for a link to the stay. */
export type DetailsContext = NoticeContext & SummaryContext & DraftPrices & { readonly page: string };

type DetailsState = Extract<FlowState, { step: 'details' }>;

const quoteOf = ({ quote }: DetailsState): Quote | undefined =>
  quote.status === 'priced' ? quote.quote : undefined;

/** Returns the chosen method. Until there is a quote, it is by default the host's first method, as in the quote. */
const methodOf = ({ draft, quote }: DetailsState, { property }: PlaceContext): PaymentMethod | undefined =>
  draft.paymentMethod ?? (quote.status === 'pricing' ? property.paymentMethods[0] : undefined);

/** Returns the stay with the prices of the quote; until there is a quote, with the calendar's prices. */
const pricedStay = ({ draft, quote }: DetailsState, context: DraftPrices): PricedStay | undefined =>
  quote.status === 'priced' ? pricedQuote(quote.quote) : pricedDraft(draft, context);

/** Returns how long the price is held, or that it is being requested; empty if there is no price. */
function sayHeld({ quote }: DetailsState, { now, bookingWords, format }: TimeContext): string {
  if (quote.status === 'pricing') return bookingWords.pricing;
  return quote.status === 'priced' ? sayPriceHeld(quote.quote, now, bookingWords, format) : '';
}

/** Whether the guest has agreed to the price. They must agree to a new price before they can order. */
const hasAgreedToPrice = ({ notice }: DetailsState): boolean =>
  notice?.kind !== 'price-changed' || notice.before === notice.after;

/**
 * Whether the dates are taken. This stays true after a later quote, which may be from an older calendar: the guest can order only
 * other dates.
 */
const hasLostDates = ({ notice }: DetailsState): boolean => notice?.kind === 'dates-taken';

/** Returns in one sentence why the guest cannot order; `undefined` if they can. The notices at the top say more. */
function sayWhyNot(state: DetailsState, { bookingWords }: TextContext): string | undefined {
  const { quote, notice } = state;
  if (!hasAgreedToPrice(state)) return bookingWords.priceChanged;
  if (hasLostDates(state)) return bookingWords.datesTaken;
  if (quote.status !== 'refused') return undefined;
  switch (notice?.kind) {
    case 'own-booking':
    case 'already-booked':
      return bookingWords.ownBooking;
    case 'order-pending':
      return bookingWords.orderPending;
    default:
      return quote.problem.code === 'payment_method_unavailable'
        ? sayNoMethod(quote.problem, bookingWords)
        : sayProblem(quote.problem, bookingWords);
  }
}

export function describeOrder(state: DetailsState, context: Omit<DetailsContext, 'dispatch'>): OrderView {
  const { draft, quote, copied } = state;
  const priced = pricedStay(state, context);
  const method = methodOf(state, context);
  const summary = describeSummary(priced, context, draft.selection);
  const { bookingWords, constraint } = context;
  return {
    stay: priced ? context.format.briefRange(priced.stay) : '',
    party: sayParty(draft.party, context),
    summary,
    due: priced && method && describeDue(priced, method, quoteOf(state), context),
    // An extension has no such link, because a link with dates would start a new stay.
    asking: priced && !constraint ? describeAsking(priced, draft.party, copied, context) : undefined,
    order: orderText(method, bookingWords),
    canOrder: quote.status === 'priced' && hasAgreedToPrice(state) && !hasLostDates(state),
    held: sayHeld(state, context),
    whyNot: sayWhyNot(state, context),
    acceptsTerms: draft.acceptsTerms,
    termsError: sayTermsError(state.errors, context),
  };
}

function payment(state: DetailsState, context: PlaceContext): TemplateResult {
  const { property, bookingWords, format } = context;
  const code = state.errors.paymentMethod;
  return paymentMethods(
    describeMethods(property, quoteOf(state), methodOf(state, context), context),
    code ? sayFieldProblem('paymentMethod', code, bookingWords, format) : '',
    bookingWords,
  );
}

/** Returns the notice to show. If a new price was refused, the notice that it is on its way is hidden until the next request. */
const shownNotice = ({ notice, quote }: DetailsState): DetailsState['notice'] =>
  notice?.kind === 'price-expired' && quote.status === 'refused' ? undefined : notice;

/**
 * Renders why there is no price, and a button to request it again, unless a notice already says that the dates are gone. Without
 * a connection it uses only texts that have already loaded.
 */
function refusedQuoteSection(state: DetailsState, context: NoticeContext): unknown {
  const { quote } = state;
  if (quote.status !== 'refused' || (shownNotice(state) && isSolvedByOtherDates(quote.problem)))
    return undefined;
  if (quote.problem.code !== 'offline') return refusedQuote(quote.problem, context);
  const { bookingWords } = context;
  return noticeBox(
    bookingWords.waitingForConnection,
    html`<p>${bookingWords.waitingForConnectionHint}</p>`,
    retryQuote(context),
  );
}

/** Renders a checkbox that unfolds the invoice fields; nothing if the host asks for no invoice fields. */
function invoice(state: DetailsState, context: PlaceContext, form: GuestForm): unknown {
  const { wantsInvoice } = state.draft;
  if (context.property.invoiceFields.length === 0) return undefined;
  return html`<div>
    <label class="tick">
      <input type="checkbox" name="wantsInvoice" .checked=${wantsInvoice} aria-expanded=${wantsInvoice} />
      <span>${context.bookingWords.wantsInvoice}</span>
    </label>
    ${wantsInvoice ? invoiceSection(state, context, form) : undefined}
  </div>`;
}

/** Renders the column of the form: notices, chosen stay, guest's details, payment, notes on the order, facts about the place. */
function detailsColumn(
  state: DetailsState,
  order: OrderView,
  context: NoticeContext,
  form: GuestForm,
  banner: unknown,
): TemplateResult {
  const { draft, errors, notice } = state;
  const { selection, party } = draft;
  const { bookingWords, format } = context;
  const shown = shownNotice(state);
  return html`<div class="notices" aria-live="polite">
      ${banner} ${shown && noticeView(shown, context)} ${refusedQuoteSection(state, context)}
    </div>
    ${foldedStep(selection.status === 'stay' ? selection.stay : undefined, party, context)}
    <div class="sections" ${focusOnce(state.refusals, (form) => firstInvalidField(form, errors))}>
      ${state.refusals > 0 ? errorSummary(state, context) : undefined}
      <section>
        <h2 id="booking-details" tabindex="-1" ${focusOnce(notice ? 0 : 1)}>
          ${bookingWords.detailsHeading}
        </h2>
        ${guestFields(describeGuestFields(draft, errors, bookingWords, format), form, bookingWords)}
        ${invoice(state, context, form)}
      </section>
      ${payment(state, context)} ${orderSection(order, context)}
    </div>`;
}

/** Moves the focus to the notice that says why the guest cannot order. It may be far above the button. */
function focusNotice({ currentTarget }: Event): void {
  if (currentTarget instanceof Element) currentTarget.querySelector<HTMLElement>('.notices h3')?.focus();
}

/**
 * Renders details, payment and order in one form. The card with the order button stays in view beside the form. In a narrow
 * widget only the card's foot stays in view, and the rest of the card is at the end of the form.
 */
export function detailsView(
  state: DetailsState,
  context: DetailsContext,
  form: GuestForm,
  banner: unknown,
): TemplateResult {
  const order = describeOrder(state, context);
  return html`<form
    class="layout details"
    novalidate
    part="form"
    aria-labelledby="booking-details"
    @input=${form.onInput}
    @focusin=${form.onFocusin}
    @focusout=${form.onFocusout}
    @keydown=${form.onKeydown}
    @keyup=${form.onKeyup}
    @submit=${(event: Event) => {
      event.preventDefault();
      if (order.canOrder) context.dispatch({ type: 'order' });
      else focusNotice(event);
    }}
  >
    <div class="main">${detailsColumn(state, order, context, form, banner)}</div>
    <div class="side">${orderCard(order, context)}</div>
  </form>`;
}
