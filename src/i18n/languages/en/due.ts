import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'To pay now',
  dueAfterBooking: 'To pay after booking',
  dueOnArrival: 'To pay on arrival',
};
