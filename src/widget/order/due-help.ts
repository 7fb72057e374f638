import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { PaymentMethod } from '../../contract/payment.ts';
import { MessageLoader } from '../../i18n/load-messages.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { FlowState } from '../state/state.ts';
import type { ViewContext } from '../views/view-context.ts';

/** What of an order is paid when. Amounts are cents, and add up to the total. */
export interface Due {
  readonly now: number;
  readonly afterBooking: number;
}

/** Only a card is charged while a guest books; every other way to pay comes after. */
export const dueOf = (total: number, method: PaymentMethod): Due =>
  method === 'Card' ? { now: total, afterBooking: 0 } : { now: 0, afterBooking: total };

export interface DueLine {
  readonly label: string;
  readonly amount: string;
}

/** One line for each time that a guest pays; what is paid on arrival is no part of the total. */
export function describeDue(
  total: number,
  method: PaymentMethod,
  words: BookingMessages,
  { property, bookingWords, format }: ViewContext,
): readonly DueLine[] {
  const { now, afterBooking } = dueOf(total, method);
  const lines = [{ label: words.dueNow, amount: format.priceInFull(now) }];
  if (afterBooking > 0)
    lines.push({ label: words.dueAfterBooking, amount: format.priceInFull(afterBooking) });
  if (property.cityTaxNote !== undefined)
    lines.push({ label: words.dueAtCheckIn, amount: bookingWords.cityTax });
  return lines;
}

/** Says in the order what is paid when. Parts: `order-due`, `due`. */
export class DueHelp {
  readonly #words: MessageLoader<'booking'>;

  constructor(changed: () => void) {
    this.#words = new MessageLoader('booking', changed);
  }

  inOrder(state: FlowState, context: ViewContext): TemplateResult | undefined {
    const words = this.#words.beside(context.words);
    if (!words || state.step !== 'details' || state.quote.status !== 'priced') return undefined;
    const { total } = state.quote.quote;
    const { paymentMethod: method } = state.draft;
    if (!method) return undefined;
    return html`<dl class="lines due" part="order-due">
      ${describeDue(total, method, words, context).map(
        ({ label, amount }) =>
          html`<div class="line" part="due">
            <dt>${label}</dt>
            <dd>${amount}</dd>
          </div>`,
      )}
    </dl>`;
  }
}
