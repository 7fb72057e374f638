import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PricedStay } from '../price/describe-summary.ts';
import { describeCityTax } from '../price/stay-terms-view.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Quote } from '../../contract/quote.ts';
import { sayDue } from '../payment/payment-methods.ts';
import type { ViewContext } from '../views/view-context.ts';

/** When each part of an order is paid. Amounts are cents, and add up to the total. */
interface Due {
  readonly now: number;
  readonly afterBooking: number;
}

/** Only a card is charged during the booking. With every other method, the guest pays later. */
const dueOf = (total: number, method: PaymentMethod): Due =>
  isPaidAtCheckout(method) ? { now: total, afterBooking: 0 } : { now: 0, afterBooking: total };

export interface DueLine {
  readonly label: string;
  readonly amount: string;
}

/**
 * One line for each time that the guest pays. The lines are the same before and after the price is final, so that nothing jumps.
 * What is paid at the place is not part of the total.
 */
export function describeDue(
  { total, terms }: Pick<PricedStay, 'total' | 'terms'>,
  method: PaymentMethod,
  quote: Quote | undefined,
  context: ViewContext,
): readonly DueLine[] {
  const { bookingWords, format } = context;
  const { now, afterBooking } = dueOf(total, method);
  const lines = [{ label: bookingWords.dueNow, amount: format.priceInFull(now) }];
  if (afterBooking > 0)
    lines.push({
      label: sayDue(method, quote, context) ?? bookingWords.dueAfterBooking,
      amount: format.priceInFull(afterBooking),
    });
  const tax = terms && describeCityTax(terms, context);
  return tax ? [...lines, tax] : lines;
}

/** The list of what is paid when. */
export const dueLines = (lines: readonly DueLine[]): TemplateResult =>
  html`<dl class="lines due">
    ${lines.map(
      ({ label, amount }) =>
        html`<div class="line">
          <dt>${label}</dt>
          <dd>${amount}</dd>
        </div>`,
    )}
  </dl>`;
