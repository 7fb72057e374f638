import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Konaklamanızı uzatın',
  hint: 'Şu anki ayrılış: {date}. Yenisini seçin.',
  impossible: 'Konaklamanız bu günden itibaren uzatılamıyor.',
};
