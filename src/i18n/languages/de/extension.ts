import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Aufenthalt verlängern',
  hint: 'Ihre bisherige Abreise: {date}. Wählen Sie die neue.',
  impossible: 'Ihr Aufenthalt lässt sich ab diesem Tag nicht verlängern.',
};
