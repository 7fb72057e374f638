import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prelungiți sejurul',
  hint: 'Plecarea de până acum: {date}. Alegeți-o pe cea nouă.',
  impossible: 'Sejurul nu poate fi prelungit din această zi.',
};
