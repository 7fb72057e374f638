import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Datoer og priser',
  close: 'Luk',
};
