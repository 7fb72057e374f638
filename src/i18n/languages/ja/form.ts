import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: '電話番号の国',
  didYouMean: '{email} ではありませんか？',
};
