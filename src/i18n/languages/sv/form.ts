import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Land för ditt telefonnummer',
  didYouMean: 'Menade du {email}?',
};
