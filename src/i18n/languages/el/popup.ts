import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Ημερομηνίες και τιμές',
  close: 'Κλείσιμο',
};
