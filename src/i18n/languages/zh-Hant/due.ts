import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: '現在付款',
  dueAfterBooking: '預訂後付款',
  dueOnArrival: '抵達時付款',
};
