import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { InvoiceField } from '../../contract/payment.ts';
import type { BookingWords } from '../../i18n/booking-words.ts';
import type { Format } from '../../i18n/format.ts';
import type { Draft, FormErrors } from '../flow/flow-state.ts';
import { describeField, textField } from './text-field.ts';
import type { FieldView } from './text-field.ts';

const AUTOCOMPLETE: Readonly<Record<InvoiceField, string>> = {
  company: 'billing organization',
  vatId: 'off',
  street: 'billing street-address',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
  country: 'billing country-name',
  email: 'billing email',
};

/** The fields that the host asks for, in the host's order. The service takes each or none (interface 2.5). */
export const describeInvoiceFields = (
  fields: readonly InvoiceField[],
  draft: Draft,
  errors: FormErrors,
  words: BookingWords,
  format: Format,
): readonly FieldView[] =>
  fields.map((name) =>
    describeField(
      {
        field: `invoice.${name}`,
        type: name === 'email' ? 'email' : 'text',
        autocomplete: AUTOCOMPLETE[name],
        isOptional: true,
        hint: '',
      },
      draft.invoice[name] ?? '',
      errors,
      words,
      format,
    ),
  );

const block = (views: readonly FieldView[], words: BookingWords): TemplateResult =>
  html`<fieldset class="fields" part="invoice-fields">
    <legend class="spoken">${words.invoiceHeading}</legend>
    ${views.map(textField)}
  </fieldset>`;

/** Asked for by a tick, and only where the host has an invoice block. Parts: `invoice`, `invoice-fields`. */
export const invoiceFields = (
  views: readonly FieldView[],
  wantsInvoice: boolean,
  words: BookingWords,
): unknown =>
  views.length === 0
    ? nothing
    : html`<div part="invoice">
        <label class="tick" part="tick">
          <input type="checkbox" name="wantsInvoice" .checked=${wantsInvoice} aria-expanded=${wantsInvoice} />
          <span>${words.wantsInvoice}</span>
        </label>
        ${wantsInvoice ? block(views, words) : nothing}
      </div>`;
