import type { FormWords } from '../../form-words.ts';

export const form: FormWords = {
  phoneCountry: 'Χώρα του αριθμού τηλεφώνου',
  didYouMean: 'Μήπως εννοούσατε {email};',
};
