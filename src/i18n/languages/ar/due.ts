import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'يُدفع الآن',
  dueAfterBooking: 'يُدفع بعد الحجز',
  dueOnArrival: 'يُدفع عند الوصول',
};
