import type { BookingWords } from '../../booking-words.ts';

export const booking: BookingWords = {
  detailsHeading: 'Ihre Angaben',
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  optional: 'freiwillig',
  fieldsToCorrect: { one: 'Bitte {count} Feld berichtigen', other: 'Bitte {count} Felder berichtigen' },
};
