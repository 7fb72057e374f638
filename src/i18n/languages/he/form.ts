import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'המדינה של מספר הטלפון',
  didYouMean: 'האם התכוונתם אל {email}?',
};
