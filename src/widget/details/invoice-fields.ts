import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { InvoiceField } from '../../contract/payment.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { FlowState } from '../state/state.ts';
import type { ViewContext } from '../views/view-context.ts';
import { describeField, textField } from './text-field.ts';
import type { FieldView } from './text-field.ts';

type DetailsState = Extract<FlowState, { step: 'details' }>;

const AUTOCOMPLETE: Readonly<Record<InvoiceField, string>> = {
  company: 'billing organization',
  vatId: 'off',
  // Of one line: the whole address belongs into fields of several, as HTML has it.
  street: 'billing address-line1',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
  country: 'billing country-name',
  email: 'billing email',
};

export const invoiceLabel = (field: InvoiceField, words: BookingMessages): string =>
  field === 'email' ? words.invoiceEmail : words[field];

/**
 * The fields that the host asks for, in the host's order. The service takes each or none (interface 2.5). An invoice goes
 * where the confirmation goes, unless the guest has it otherwise.
 */
export const describeInvoiceFields = (
  { draft, errors }: DetailsState,
  { property, bookingWords, detourWords, format }: ViewContext,
): readonly FieldView[] =>
  property.invoiceFields.map((name) =>
    describeField(
      {
        field: `invoice.${name}`,
        label: invoiceLabel(name, detourWords),
        type: name === 'email' ? 'email' : 'text',
        autocomplete: AUTOCOMPLETE[name],
        isOptional: true,
        hint: '',
      },
      draft.invoice[name] ?? (name === 'email' ? draft.guest.email : ''),
      errors,
      bookingWords,
      format,
    ),
  );

/** Post code and town share a line. Parts: `invoice-fields`. */
export const invoiceSection = (state: DetailsState, context: ViewContext): TemplateResult =>
  html`<fieldset class="fields address" part="invoice-fields">
    <legend class="spoken">${context.detourWords.invoiceHeading}</legend>
    ${describeInvoiceFields(state, context).map((view) => textField(view))}
  </fieldset>`;
