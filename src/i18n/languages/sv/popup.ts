import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Datum och priser',
  close: 'Stäng',
};
