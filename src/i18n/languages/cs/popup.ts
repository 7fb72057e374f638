import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Termíny a ceny',
  close: 'Zavřít',
};
