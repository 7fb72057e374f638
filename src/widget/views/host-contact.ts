import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { ViewContext } from './view-context.ts';

/** Phone numbers are read from left to right in every language. */
const phoneLink = (phone: string): TemplateResult =>
  html`<a href="tel:${phone.replace(/[^\d+]/g, '')}" dir="ltr">${phone}</a>`;

const emailLink = (email: string): TemplateResult => html`<a href="mailto:${email}">${email}</a>`;

/** How to reach the host, beside every text that advises guests to ask them; `undefined` if the host does not say. */
export function hostContact({
  property: { contact },
  bookingWords,
}: Pick<ViewContext, 'bookingWords'> & { readonly property: Pick<Property, 'contact'> }):
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
