import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Extend your stay',
  hint: 'Your departure so far: {date}. Choose the new one.',
  impossible: 'Your stay cannot be extended from here.',
};
