import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Πληρωτέο τώρα',
  dueAfterBooking: 'Πληρωτέο μετά την κράτηση',
  dueOnArrival: 'Πληρωτέο κατά την άφιξη',
};
