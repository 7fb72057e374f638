import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: '现在支付',
  dueAfterBooking: '预订后支付',
  dueOnArrival: '抵达时支付',
};
