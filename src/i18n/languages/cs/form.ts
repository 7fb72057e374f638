import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Země telefonního čísla',
  didYouMean: 'Měli jste na mysli {email}?',
};
