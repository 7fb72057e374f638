import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'País do seu número de telefone',
  didYouMean: 'Queria dizer {email}?',
};
