import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Landet for dit telefonnummer',
  didYouMean: 'Mente du {email}?',
};
