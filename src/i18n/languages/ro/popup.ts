import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Date și prețuri',
  close: 'Închideți',
};
