import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'بلد رقم هاتفك',
  didYouMean: 'هل المقصود {email}؟',
};
