import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Időpontok és árak',
  close: 'Bezárás',
};
