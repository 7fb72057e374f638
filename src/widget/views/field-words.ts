import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import type { FieldProblemCode, FormField } from '../state/state.ts';

/** A field of the straight way; those of the invoice have their labels in other words. */
export type PlainField = Exclude<FormField, `invoice.${string}`>;

/** What stands above a field. */
export const fieldLabel = (field: PlainField, words: BookingMessages): string =>
  field === 'paymentMethod' ? words.paymentHeading : words[field];

function requiredText(field: FormField, label: string, words: BookingMessages, format: Format): string {
  switch (field) {
    case 'name':
      return words.nameRequired;
    case 'email':
      return words.emailRequired;
    case 'paymentMethod':
      return words.methodRequired;
    case 'terms':
      return words.termsRequired;
    default:
      return format.say(words.fieldRequired, { field: label });
  }
}

/** What is wrong with a field, and what to do about it, as one sentence. */
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

/** The `id` of a field's first input, and of its error. */
export const fieldId = (field: FormField): string => `booking-${field}`;
export const errorId = (field: FormField): string => `booking-${field}-error`;
