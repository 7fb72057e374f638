import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Tarihler ve fiyatlar',
  close: 'Kapat',
};
