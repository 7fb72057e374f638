import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Land van je telefoonnummer',
  didYouMean: 'Bedoelde je {email}?',
};
