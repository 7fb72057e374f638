import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Land Ihrer Telefonnummer',
  didYouMean: 'Meinten Sie {email}?',
};
