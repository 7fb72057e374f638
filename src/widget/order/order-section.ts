import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Quote } from '../../contract/quote.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import type { FormErrors } from '../state/state.ts';
import { clockOf } from '../views/guest-clock.ts';
import { errorId, fieldId, sayFieldProblem } from '../views/field-words.ts';
import type { ViewContext } from '../views/view-context.ts';
import type { OrderView } from './order-card.ts';
import { legalNotes, link, orderNotes } from './order-notes.ts';

/**
 * The words on the button. Consumer Rights Directive 2011/83/EU, Art. 8(2): they must say, easily legible, that the
 * order obliges to pay, and nothing else: the total stands above (CJEU C-249/21); in Germany § 312j(3) BGB, in Austria § 8(2) FAGG.
 */
export const orderText = (method: PaymentMethod | undefined, words: BookingMessages): string =>
  method && isPaidAtCheckout(method) ? words.orderByCard : words.orderAndPayLater;

/** Until when the price is held, by the guest's own clock; nothing once it has run out. */
export function sayPriceHeld(quote: Quote, now: number, words: BookingMessages, format: Format): string {
  const end = new Date(quote.expiresAt);
  return end.getTime() > now ? format.say(words.priceHeld, { time: format.time(clockOf(end)) }) : '';
}

export const sayTermsError = (errors: FormErrors, { bookingWords, format }: ViewContext): string =>
  errors.terms ? sayFieldProblem('terms', '', errors.terms, bookingWords, format) : '';

/** Its name has the words alone: that the link opens a tab is said where it is one. */
function termsTick(
  view: Pick<OrderView, 'acceptsTerms' | 'termsError'>,
  { property, bookingWords, format }: ViewContext,
): unknown {
  if (!property.termsUrl) return undefined;
  const [before = '', after = ''] = bookingWords.acceptTerms.split('{terms}');
  return html`<div class="terms">
    <label class="tick" part="tick">
      <input
        type="checkbox"
        id=${fieldId('terms')}
        name="terms"
        required
        aria-label=${format.say(bookingWords.acceptTerms, { terms: bookingWords.terms })}
        aria-invalid=${view.termsError ? 'true' : nothing}
        aria-describedby=${errorId('terms')}
        .checked=${view.acceptsTerms}
      />
      <span>${before}${link(property.termsUrl, bookingWords.terms, bookingWords)}${after}</span>
    </label>
    <p class="below"><span class="error" part="error" id=${errorId('terms')}>${view.termsError}</span></p>
  </div>`;
}

/** The end of the form. Parts: `order`, `tick`, and those of its notes. */
export const orderSection = (
  view: Pick<OrderView, 'acceptsTerms' | 'termsError'>,
  context: ViewContext,
): TemplateResult => {
  const { bookingWords } = context;
  return html`<section class="order" part="order" aria-labelledby="booking-order">
    <h2 id="booking-order">${bookingWords.orderHeading}</h2>
    ${orderNotes(context)} ${termsTick(view, context)}
    <slot name="terms"></slot>
    ${legalNotes(context)}
  </section>`;
};
