import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prelungiți șederea',
  hint: 'Plecarea de până acum: {date}. Alegeți-o pe cea nouă.',
  impossible: 'Șederea nu poate fi prelungită din această zi.',
};
