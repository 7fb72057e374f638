import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Päivät ja hinnat',
  close: 'Sulje',
};
