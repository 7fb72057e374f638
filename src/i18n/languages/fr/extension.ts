import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prolonger votre séjour',
  hint: 'Votre départ actuel\u00a0: {date}. Choisissez le nouveau.',
  impossible: 'Votre séjour ne peut pas être prolongé à partir de ce jour.',
};
