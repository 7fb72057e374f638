import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Kraj numeru telefonu',
  didYouMean: 'Czy chodziło o {email}?',
};
