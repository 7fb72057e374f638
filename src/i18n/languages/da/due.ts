import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Betales nu',
  dueAfterBooking: 'Betales efter bookingen',
  dueOnArrival: 'Betales ved ankomst',
};
