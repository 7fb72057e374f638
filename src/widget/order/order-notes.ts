import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { ViewContext } from '../views/view-context.ts';

export const link = (href: string, text: string, { newTab }: BookingMessages): TemplateResult =>
  html`<a href=${href} target="_blank" rel="noopener"
    >${text}<span class="visually-hidden"> (${newTab})</span></a
  >`;

/** A label and its text each, for languages differ in what they put between them. */
const note = (label: string, text: unknown): unknown =>
  text
    ? html`<div part="note">
        <dt>${label}</dt>
        <dd>${text}</dd>
      </div>`
    : undefined;

/** The host’s text may be of another language and direction. */
const inHostsWords = (text: string | undefined, language: string | undefined): unknown =>
  text && html`<bdi lang=${language ?? nothing}>${text}</bdi>`;

/** A host’s own words on it are apart from what follows from rules, which is below the total. */
function cancellationNotes({ property, bookingWords, textLanguage }: ViewContext): TemplateResult {
  const words = inHostsWords(property.cancellationNote, textLanguage);
  const noWithdrawal = html`<span class="muted">${bookingWords.noWithdrawal}</span>`;
  return property.cancellation
    ? html`${note(bookingWords.cancellation, noWithdrawal)} ${note(bookingWords.cancellationNote, words)}`
    : html`${note(bookingWords.cancellation, html`${words} ${noWithdrawal}`)}`;
}

/** What the host wants a guest to know before the order; that nothing can be withdrawn from belongs to how it is cancelled. Parts: `note`. */
export const orderNotes = (context: ViewContext): TemplateResult =>
  html`<dl class="order-notes">
    ${cancellationNotes(context)}
    ${note(context.bookingWords.cityTax, inHostsWords(context.property.cityTaxNote, context.textLanguage))}
  </dl>`;

const traderOf = ({ trader }: Property): string | undefined => trader && `${trader.name}, ${trader.address}`;

/**
 * Who the guest's contract is with (Directive 2011/83/EU, Art. 6(1)(b), (c)), the unit's number, and the notice on data: one small line that
 * unfolds, and names what is in it. Parts: `legal`, `note`, `privacy`.
 */
export function legalNotes({ property, bookingWords, textLanguage }: ViewContext): unknown {
  const { registrationNumber, privacyUrl } = property;
  const trader = traderOf(property);
  const privacy = privacyUrl
    ? html`<p part="privacy">${link(privacyUrl, bookingWords.privacy, bookingWords)}</p>`
    : undefined;
  if (trader === undefined && registrationNumber === undefined) return privacy;
  const names = [
    ...(trader === undefined ? [] : [bookingWords.trader]),
    ...(registrationNumber === undefined ? [] : [bookingWords.registrationNumber]),
    ...(privacy ? [bookingWords.privacy] : []),
  ];
  return html`<details class="legal" part="legal">
    <summary class="muted"><span class="chevron">${names.join(' · ')}</span></summary>
    <dl class="order-notes">
      ${note(bookingWords.trader, inHostsWords(trader, textLanguage))}
      ${note(bookingWords.registrationNumber, inHostsWords(registrationNumber, undefined))}
    </dl>
    ${privacy}
  </details>`;
}
