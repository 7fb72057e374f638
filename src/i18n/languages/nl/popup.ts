import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Data en prijzen',
  close: 'Sluiten',
};
