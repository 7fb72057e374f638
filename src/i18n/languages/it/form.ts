import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Paese del tuo numero di telefono',
  didYouMean: 'Volevi dire {email}?',
};
