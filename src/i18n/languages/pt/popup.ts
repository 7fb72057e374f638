import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Datas e preços',
  close: 'Fechar',
};
