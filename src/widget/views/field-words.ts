import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import { guestFieldCalled } from '../../contract/guest-fields.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import { invoiceFieldOf } from '../state/check-form.ts';
import { GUEST_TABLE } from '../state/guest-table.ts';
import type { FieldProblemCode, FormField } from '../state/state.ts';

const invoiceLabel = (field: InvoiceField, words: BookingMessages): string =>
  field === 'email' ? words.invoiceEmail : words[field];

/** Returns the label of a field. */
export function fieldLabel(field: FormField, words: BookingMessages): string {
  switch (field) {
    case 'paymentMethod':
      return words.paymentHeading;
    case 'terms':
      return words.terms;
    default: {
      const guestField = guestFieldCalled(field);
      return guestField ? words[GUEST_TABLE[guestField].label] : invoiceLabel(invoiceFieldOf(field), words);
    }
  }
}

function requiredText(field: FormField, words: BookingMessages, format: Format): string {
  switch (field) {
    case 'paymentMethod':
      return words.methodRequired;
    case 'terms':
      return words.termsRequired;
    default: {
      const guestField = guestFieldCalled(field);
      const required = guestField && GUEST_TABLE[guestField].requiredMessage;
      return required
        ? words[required]
        : format.say(words.fieldRequired, { field: fieldLabel(field, words) });
    }
  }
}

/** Returns one sentence that says what is wrong with a field and how to correct it. */
export function sayFieldProblem(
  field: FormField,
  code: FieldProblemCode,
  words: BookingMessages,
  format: Format,
): string {
  switch (code) {
    case 'required':
      return requiredText(field, words, format);
    case 'too-long':
      return format.say(words.fieldTooLong, { field: fieldLabel(field, words) });
    case 'email':
      return words.emailWrong;
    case 'phone':
      return words.phoneWrong;
    case 'terms':
      return words.termsRequired;
  }
}

/** Returns the `id` of a field's first input. */
export const fieldId = (field: FormField): string => `booking-${field}`;
export const errorId = (field: FormField): string => `booking-${field}-error`;
