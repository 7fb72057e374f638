import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Datumi i cijene',
  close: 'Zatvori',
};
