import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import { methodName } from '../payment/payment-methods.ts';
import { isPaid } from '../payment/payment-state.ts';
import { describeSummary, pricedBooking, sayParty } from '../price/describe-summary.ts';
import type { SummaryContext, SummaryView } from '../price/describe-summary.ts';
import { aboutPlace } from '../price/place-row.ts';
import { pricesAndTerms } from '../price/summary-card.ts';
import type { ActionContext } from '../views/view-context.ts';
import { factList } from './booking-facts.ts';
import type { Fact } from './booking-facts.ts';

export interface ReceiptView {
  /** The dates, with the year. */
  readonly dates: string;
  readonly party: string;
  readonly summary: SummaryView | undefined;
  /** The payment method, the amount, and the tax that is paid at the place. */
  readonly payment: readonly Fact[];
}

export function describeReceipt(booking: BookingStatus, context: SummaryContext): ReceiptView {
  const { adults, children, paymentMethod, total } = booking;
  const { words, bookingWords, format, property } = context;
  const priced = pricedBooking(booking);
  return {
    dates: priced ? format.range(words.dateRange, priced.stay) : '',
    party: sayParty({ adults, children }, context),
    summary: priced && describeSummary(priced, context),
    payment: [
      { label: bookingWords.paymentMethod, text: methodName(paymentMethod, property, bookingWords) },
      { label: isPaid(booking) ? bookingWords.paid : bookingWords.toPay, text: format.priceInFull(total) },
      ...(property.cityTaxNote === undefined
        ? []
        : [{ label: bookingWords.cityTax, text: property.cityTaxNote }]),
    ],
  };
}

/** Renders the booked stay and its price, beside the confirmation or below it. */
export function receiptCard(booking: BookingStatus, context: ActionContext & SummaryContext): TemplateResult {
  const { bookingWords } = context;
  const { dates, party, summary, payment } = describeReceipt(booking, context);
  return html`<section class="card receipt" part="card" aria-labelledby="booking-receipt">
    <h3 id="booking-receipt">${bookingWords.summary}</h3>
    <div>
      <p dir="auto">${context.property.name}</p>
      ${aboutPlace(context)}
    </div>
    <p>${dates}</p>
    <p class="card-party">${party}</p>
    ${summary && pricesAndTerms(summary, bookingWords)} ${factList('receipt', payment, undefined, context)}
  </section>`;
}
