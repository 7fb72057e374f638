import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'التواريخ والأسعار',
  close: 'إغلاق',
};
