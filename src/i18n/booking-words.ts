import type { Plural } from './words.ts';

/**
 * Everything said from the guest's details on: form, payment, order, confirmation, return and problems. Loaded
 * after the calendar stands. `{name}` marks what `Format.say` and `Format.plural` fill in.
 */
export interface BookingWords {
  readonly detailsHeading: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly optional: string;
  /** Of a list of wrong fields: `{count}`. */
  readonly fieldsToCorrect: Plural;
}
