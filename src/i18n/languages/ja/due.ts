import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: '今すぐのお支払い',
  dueAfterBooking: 'ご予約後のお支払い',
  dueOnArrival: 'ご到着時のお支払い',
};
