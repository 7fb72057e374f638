import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import { GUEST_FIELDS } from '../../contract/guest-fields.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import { GUEST_TABLE } from '../state/guest-table.ts';
import type { Draft, FormErrors, FlowState } from '../state/state.ts';
import { invoiceEmail, isRequired } from '../state/check-form.ts';
import type { GuestForm } from './guest-form.ts';
import { describeField, textField } from './text-field.ts';
import type { FieldKind, FieldView } from './text-field.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import { fieldLabel } from '../views/field-words.ts';
import type { PlaceContext } from '../views/view-context.ts';

const kindOf = (field: GuestField, words: BookingMessages): FieldKind => {
  const { type, autocomplete, label, hint, requiredMessage } = GUEST_TABLE[field];
  const isOptional = requiredMessage === undefined;
  return { field, label: words[label], type, autocomplete, isOptional, hint: hint ? words[hint] : '' };
};

export const describeGuestFields = (
  draft: Draft,
  errors: FormErrors,
  words: BookingMessages,
  format: Format,
): readonly FieldView[] =>
  GUEST_FIELDS.map((field) => describeField(kindOf(field, words), draft.guest[field], errors, words, format));

export const guestFields = (
  views: readonly FieldView[],
  form: GuestForm,
  words: BookingMessages,
): TemplateResult =>
  html`<div class="fields">${views.map((view) => textField(view, form.helpWith(view.field, words)))}</div>`;

type DetailsState = Extract<FlowState, { step: 'details' }>;

const AUTOCOMPLETE: Readonly<Record<InvoiceField, string>> = {
  company: 'billing organization',
  vatId: 'off',
  // This field has one line; in HTML, `street-address` is only for fields with several lines.
  street: 'billing address-line1',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
  country: 'billing country-name',
  email: 'billing email',
};

const COUNTRY_LIST = 'booking-countries';

/** Describes the invoice fields that the host asks for, in the host's order. */
export const describeInvoiceFields = (
  { draft, errors }: DetailsState,
  { property, bookingWords, format }: PlaceContext,
): readonly FieldView[] =>
  property.invoiceFields.map((name) =>
    describeField(
      {
        field: `invoice.${name}`,
        label: fieldLabel(`invoice.${name}`, bookingWords),
        type: name === 'email' ? 'email' : 'text',
        autocomplete: AUTOCOMPLETE[name],
        isOptional: !isRequired(`invoice.${name}`),
        hint: '',
        list: name === 'country' ? COUNTRY_LIST : undefined,
      },
      name === 'email' ? invoiceEmail(draft) : (draft.invoice[name] ?? ''),
      errors,
      bookingWords,
      format,
    ),
  );

/** Renders the invoice fields. */
export const invoiceSection = (state: DetailsState, context: PlaceContext, form: GuestForm): TemplateResult =>
  html`<fieldset class="fields address">
    <legend class="visually-hidden">${context.bookingWords.invoiceHeading}</legend>
    ${form.countryList(COUNTRY_LIST)} ${describeInvoiceFields(state, context).map((view) => textField(view))}
  </fieldset>`;
