import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Produžite boravak',
  hint: 'Dosadašnji odlazak: {date}. Odaberite novi.',
  impossible: 'Od ovog dana boravak se ne može produžiti.',
};
