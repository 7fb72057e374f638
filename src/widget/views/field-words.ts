import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import { guestFieldCalled } from '../../contract/guest-fields.ts';
import { GUEST_TABLE } from '../state/guest-table.ts';
import type { FieldProblemCode, FormField } from '../state/state.ts';

/** A field outside of the invoice. The fields of the invoice have other labels. */
export type PlainField = Exclude<FormField, `invoice.${string}`>;

/** Returns the label of a field. */
export function fieldLabel(field: PlainField, words: BookingMessages): string {
  switch (field) {
    case 'paymentMethod':
      return words.paymentHeading;
    case 'terms':
      return words.terms;
    default:
      return words[GUEST_TABLE[field].label];
  }
}

function requiredText(field: FormField, label: string, words: BookingMessages, format: Format): string {
  switch (field) {
    case 'paymentMethod':
      return words.methodRequired;
    case 'terms':
      return words.termsRequired;
    default: {
      const guestField = guestFieldCalled(field);
      const required = guestField && GUEST_TABLE[guestField].requiredMessage;
      return required ? words[required] : format.say(words.fieldRequired, { field: label });
    }
  }
}

/** Returns one sentence that says what is wrong with a field and how to correct it. */
export function sayFieldProblem(
  field: FormField,
  label: string,
  code: FieldProblemCode,
  words: BookingMessages,
  format: Format,
): string {
  switch (code) {
    case 'required':
      return requiredText(field, label, words, format);
    case 'too-long':
      return format.say(words.fieldTooLong, { field: label });
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
