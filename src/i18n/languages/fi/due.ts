import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Maksetaan nyt',
  dueAfterBooking: 'Maksetaan varauksen jälkeen',
  dueOnArrival: 'Maksetaan saapuessa',
};
