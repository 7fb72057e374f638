import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'תאריכים ומחירים',
  close: 'סגירה',
};
