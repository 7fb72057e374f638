import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'De plătit acum',
  dueAfterBooking: 'De plătit după rezervare',
  dueOnArrival: 'De plătit la sosire',
};
