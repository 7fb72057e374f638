import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Terminy i ceny',
  close: 'Zamknij',
};
