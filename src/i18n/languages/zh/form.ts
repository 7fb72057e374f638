import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: '电话号码所属国家或地区',
  didYouMean: '您是指 {email} 吗？',
};
