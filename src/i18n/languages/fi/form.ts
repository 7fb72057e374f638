import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Puhelinnumeron maa',
  didYouMean: 'Tarkoititko {email}?',
};
