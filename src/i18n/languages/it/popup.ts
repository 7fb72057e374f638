import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Date e prezzi',
  close: 'Chiudi',
};
