import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Pays de votre numéro de téléphone',
  didYouMean: 'Vouliez-vous dire {email}\u00a0?',
};
