import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Продовжити перебування',
  hint: 'Дотеперішній виїзд: {date}. Виберіть новий.',
  impossible: 'Від цього дня перебування не можна продовжити.',
};
