import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Дати й ціни',
  close: 'Закрити',
};
