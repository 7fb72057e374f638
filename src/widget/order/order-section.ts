import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { Quote } from '../../contract/quote.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import type { FormErrors } from '../state/state.ts';
import { clockOf } from '../views/guest-clock.ts';
import { newTabNote } from '../views/new-tab.ts';
import { errorId, fieldId, sayFieldProblem } from '../views/field-words.ts';
import { placeAbout } from '../price/place-about.ts';
import type { ActionContext, PlaceContext, TextContext } from '../views/view-context.ts';
import { askAndShare } from './ask-host.ts';
import type { OrderView } from './order-card.ts';

/**
 * Returns the text on the order button. It must say that the order obliges the guest to pay, and nothing else (Directive
 * 2011/83/EU, Art. 8(2); CJEU C-249/21; in Germany § 312j(3) BGB, in Austria § 8(2) FAGG).
 */
export const orderText = (method: PaymentMethod | undefined, words: BookingMessages): string =>
  method && isPaidAtCheckout(method) ? words.orderByCard : words.orderAndPayLater;

/** Returns until when the price is held, by the guest's own clock; empty once this time is over. */
export function sayPriceHeld(quote: Quote, now: number, words: BookingMessages, format: Format): string {
  const end = new Date(quote.expiresAt);
  return end.getTime() > now ? format.say(words.priceHeld, { time: format.time(clockOf(end)) }) : '';
}

export const sayTermsError = (errors: FormErrors, { bookingWords, format }: TextContext): string =>
  errors.terms ? sayFieldProblem('terms', errors.terms, bookingWords, format) : '';

const link = (href: string, text: string, bookingWords: BookingMessages): TemplateResult =>
  html`<a href=${href} target="_blank" rel="noopener">${text}${newTabNote(bookingWords)}</a>`;

/** Renders a label and its text as two elements, because languages differ in the punctuation between them. */
const note = (label: string, text: unknown): unknown =>
  text
    ? html`<div class="note">
        <dt>${label}</dt>
        <dd>${text}</dd>
      </div>`
    : undefined;

/** Renders a text of the host, which may have another language and direction. */
const inHostsWords = (text: string | undefined, language: string | undefined): unknown =>
  text && html`<bdi lang=${language ?? nothing}>${text}</bdi>`;

/**
 * Renders the rules of cancellation, and that there is no right of withdrawal. The rules are here and below the total, because a
 * guest who only reads that this right does not apply may think that the stay cannot be cancelled.
 */
function cancellationNotes(
  rules: readonly string[],
  { property, bookingWords, textLanguage }: PlaceContext,
): TemplateResult {
  const hostNote = inHostsWords(property.cancellationNote, textLanguage);
  const noWithdrawal = html`<span class="muted">${bookingWords.noWithdrawal}</span>`;
  return property.cancellation
    ? html`${note(bookingWords.cancellation, html`${rules.map((rule) => html`<span>${rule}</span> `)}${noWithdrawal}`)}
      ${note(bookingWords.cancellationNote, hostNote)}`
    : html`${note(bookingWords.cancellation, html`${hostNote} ${noWithdrawal}`)}`;
}

/** Renders the notes on cancellation and city tax. */
const orderNotes = (rules: readonly string[], context: PlaceContext): TemplateResult =>
  html`<dl class="order-notes">
    ${cancellationNotes(rules, context)}
    ${note(context.bookingWords.cityTax, inHostsWords(context.property.cityTaxNote, context.textLanguage))}
  </dl>`;

const traderOf = ({ trader }: Property): string | undefined => trader && `${trader.name}, ${trader.address}`;

/**
 * Renders the guest's contracting party (Directive 2011/83/EU, Art. 6(1)(b), (c)), the property's registration number, and the
 * link to the privacy notice. They are in one small line that names its contents and unfolds.
 */
function legalNotes({ property, bookingWords, textLanguage }: PlaceContext): unknown {
  const { registrationNumber, privacyUrl } = property;
  const trader = traderOf(property);
  const privacy = privacyUrl
    ? html`<p class="privacy">${link(privacyUrl, bookingWords.privacy, bookingWords)}</p>`
    : undefined;
  if (trader === undefined && registrationNumber === undefined) return privacy;
  const names = [
    ...(trader === undefined ? [] : [bookingWords.trader]),
    ...(registrationNumber === undefined ? [] : [bookingWords.registrationNumber]),
    ...(privacy ? [bookingWords.privacy] : []),
  ];
  return html`<details class="legal">
    <summary class="muted"><span class="chevron">${names.join(' · ')}</span></summary>
    <dl class="order-notes">
      ${note(bookingWords.trader, inHostsWords(trader, textLanguage))}
      ${note(bookingWords.registrationNumber, inHostsWords(registrationNumber, undefined))}
    </dl>
    ${privacy}
  </details>`;
}

/** Renders the checkbox of the terms. Its accessible name has no "opens a new tab", because only the link does so. */
function termsCheckbox(
  view: Pick<OrderView, 'acceptsTerms' | 'termsError'>,
  { property, bookingWords, format }: PlaceContext,
): unknown {
  if (!property.termsUrl) return undefined;
  const [before = '', after = ''] = bookingWords.acceptTerms.split('{terms}');
  return html`<div class="terms">
    <label class="tick">
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

/**
 * Renders the last section of the form: notes, the checkbox of the terms, legal notes, and for guests who are not sure yet, the
 * facts about the place and a link to ask the host.
 */
export const orderSection = (
  view: Pick<OrderView, 'acceptsTerms' | 'termsError' | 'summary' | 'asking'>,
  context: ActionContext & PlaceContext,
): TemplateResult => {
  const { bookingWords } = context;
  return html`<section class="order" aria-labelledby="booking-order">
    <h2 id="booking-order">${bookingWords.orderHeading}</h2>
    ${orderNotes(view.summary.terms?.cancellation ?? [], context)} ${termsCheckbox(view, context)}
    <slot name="terms"></slot>
    ${legalNotes(context)} ${placeAbout(context)} ${view.asking && askAndShare(view.asking, context)}
  </section>`;
};
