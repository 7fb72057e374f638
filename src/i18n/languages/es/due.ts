import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'A pagar ahora',
  dueAfterBooking: 'A pagar después de reservar',
  dueOnArrival: 'A pagar a la llegada',
};
