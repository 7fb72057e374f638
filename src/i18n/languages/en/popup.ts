import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Dates and prices',
  close: 'Close',
};
