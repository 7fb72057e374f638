import type { BookingWords } from '../../i18n/booking-words.ts';
import type { Format } from '../../i18n/format.ts';
import type { FieldProblemCode, FormField } from '../flow/flow-state.ts';

/** What stands above a field. */
export function fieldLabel(field: FormField, words: BookingWords): string {
  switch (field) {
    case 'name':
      return words.name;
    case 'email':
      return words.email;
    case 'phone':
      return words.phone;
    case 'paymentMethod':
      return words.paymentHeading;
    case 'terms':
      return words.terms;
    case 'invoice.email':
      return words.invoiceEmail;
    case 'invoice.company':
      return words.company;
    case 'invoice.vatId':
      return words.vatId;
    case 'invoice.street':
      return words.street;
    case 'invoice.postalCode':
      return words.postalCode;
    case 'invoice.city':
      return words.city;
    case 'invoice.country':
      return words.country;
  }
}

function requiredText(field: FormField, words: BookingWords, format: Format): string {
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
      return format.say(words.fieldRequired, { field: fieldLabel(field, words) });
  }
}

/** What is wrong with a field, and what to do about it, as one sentence. */
export function sayFieldProblem(
  field: FormField,
  code: FieldProblemCode,
  words: BookingWords,
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

/** The `id` of a field's first input, and of its error. */
export const fieldId = (field: FormField): string => `booking-${field}`;
export const errorId = (field: FormField): string => `booking-${field}-error`;
