import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { TextContext } from './view-context.ts';

/** Renders a link to a phone number, which is read from left to right in every language. */
const phoneLink = (phone: string): TemplateResult =>
  html`<a href="tel:${phone.replace(/[^\d+]/g, '')}" dir="ltr">${phone}</a>`;

const emailLink = (email: string): TemplateResult => html`<a href="mailto:${email}">${email}</a>`;

/** Renders the host's contact, for a text that advises guests to ask the host; `undefined` if the host sets no contact. */
export function hostContact({
  property: { contact },
  bookingWords,
}: Pick<TextContext, 'bookingWords'> & { readonly property: Pick<Property, 'contact'> }):
  | TemplateResult
  | undefined {
  const { name, email, phone, address } = contact ?? {};
  const lines = [
    name && html`<bdi>${name}</bdi>`,
    phone && phoneLink(phone),
    email && emailLink(email),
    address && html`<bdi>${address}</bdi>`,
  ].filter(Boolean);
  if (lines.length === 0) return undefined;
  return html`<address class="contact">
    <strong>${bookingWords.contactHost}</strong>
    ${lines.map((line) => html`<span>${line}</span>`)}
  </address>`;
}
