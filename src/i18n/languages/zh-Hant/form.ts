import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: '電話號碼所屬的國家或地區',
  didYouMean: '您是指 {email} 嗎？',
};
