import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'À payer maintenant',
  dueAfterBooking: 'À payer après la réservation',
  dueOnArrival: 'À payer sur place',
};
