import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Landet for telefonnummeret ditt',
  didYouMean: 'Mente du {email}?',
};
