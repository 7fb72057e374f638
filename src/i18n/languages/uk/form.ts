import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Країна номера телефону',
  didYouMean: 'Можливо, ви мали на увазі {email}?',
};
