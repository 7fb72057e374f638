import type { BookingWords } from '../../booking-words.ts';

export const booking: BookingWords = {
  detailsHeading: 'Your details',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  optional: 'optional',
  fieldsToCorrect: { one: 'Please correct {count} field', other: 'Please correct {count} fields' },
};
