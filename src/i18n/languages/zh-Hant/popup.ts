import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: '日期和價格',
  close: '關閉',
};
