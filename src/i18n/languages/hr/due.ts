import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Za plaćanje sada',
  dueAfterBooking: 'Za plaćanje nakon rezervacije',
  dueOnArrival: 'Za plaćanje pri dolasku',
};
