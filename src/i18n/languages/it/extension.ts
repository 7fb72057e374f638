import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prolunga il soggiorno',
  hint: 'La tua partenza attuale: {date}. Scegli quella nuova.',
  impossible: 'Il soggiorno non può essere prolungato da questo giorno.',
};
