import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Termine und Preise',
  close: 'Schließen',
};
