import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: '日期和价格',
  close: '关闭',
};
