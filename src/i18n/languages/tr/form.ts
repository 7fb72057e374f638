import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Telefon numaranızın ülkesi',
  didYouMean: 'Şunu mu demek istediniz: {email}?',
};
