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
  // The whole total is paid at once: with a card during the booking, with every other method later.
  const isDueNow = isPaidAtCheckout(method);
  const lines = [{ label: bookingWords.dueNow, amount: format.priceInFull(isDueNow ? total : 0) }];
  if (!isDueNow && total > 0)
    lines.push({
      label: sayDue(method, quote, context) ?? bookingWords.dueAfterBooking,
      amount: format.priceInFull(total),
    });
  const tax = terms && describeCityTax(terms, context);
  return tax ? [...lines, tax] : lines;
}

/** Renders the list of payments. */
export const dueLines = (lines: readonly Line[]): TemplateResult =>
  html`<dl class="lines due">${lines.map(lineView)}</dl>`;
