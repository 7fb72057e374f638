import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Država telefonskog broja',
  didYouMean: 'Jeste li mislili {email}?',
};
