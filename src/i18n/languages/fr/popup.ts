import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Dates et prix',
  close: 'Fermer',
};
