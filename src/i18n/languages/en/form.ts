import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Country of your phone number',
  didYouMean: 'Did you mean {email}?',
};
