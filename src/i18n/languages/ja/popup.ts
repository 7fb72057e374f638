import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: '日程と料金',
  close: '閉じる',
};
