import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PricedStay } from '../price/describe-summary.ts';
import { lineView } from '../price/line.ts';
import type { Line } from '../price/line.ts';
import { describeCityTax } from '../price/stay-terms-view.ts';
import type { TermsContext } from '../price/stay-terms-view.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Quote } from '../../contract/quote.ts';
import { sayDue } from '../payment/payment-methods.ts';
import type { TextContext } from '../views/view-context.ts';

/** The amounts to pay now and after the booking, in cents. Their sum is the total. */
interface Due {
  readonly payNow: number;
  readonly payAfterBooking: number;
}

/** Returns when the total is paid: with a card during the booking, with every other method later. */
const dueOf = (total: number, method: PaymentMethod): Due =>
  isPaidAtCheckout(method) ? { payNow: total, payAfterBooking: 0 } : { payNow: 0, payAfterBooking: total };

/**
 * Describes a line for each time at which the guest pays. The lines are the same before and after the quote arrives, so that
 * nothing moves. The city tax, which is paid at the place, is not part of the total.
 */
export function describeDue(
  { total, terms }: Pick<PricedStay, 'total' | 'terms'>,
  method: PaymentMethod,
  quote: Quote | undefined,
  context: TermsContext & TextContext,
): readonly Line[] {
  const { bookingWords, format } = context;
  const { payNow, payAfterBooking } = dueOf(total, method);
  const lines = [{ label: bookingWords.dueNow, amount: format.priceInFull(payNow) }];
  if (payAfterBooking > 0)
    lines.push({
      label: sayDue(method, quote, context) ?? bookingWords.dueAfterBooking,
      amount: format.priceInFull(payAfterBooking),
    });
  const tax = terms && describeCityTax(terms, context);
  return tax ? [...lines, tax] : lines;
}

/** Renders the list of payments. */
export const dueLines = (lines: readonly Line[]): TemplateResult =>
  html`<dl class="lines due">${lines.map(lineView)}</dl>`;
