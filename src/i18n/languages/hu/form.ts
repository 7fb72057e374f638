import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'A telefonszám országa',
  didYouMean: 'Erre gondolt: {email}?',
};
