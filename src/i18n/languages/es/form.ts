import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'País de tu número de teléfono',
  didYouMean: '¿Querías decir {email}?',
};
