import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Продовжити перебування',
  hint: 'Теперішній від’їзд: {date}. Виберіть новий.',
  impossible: 'Від цього дня перебування не можна продовжити.',
};
