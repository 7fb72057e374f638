import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Țara numărului de telefon',
  didYouMean: 'Ați vrut să scrieți {email}?',
};
