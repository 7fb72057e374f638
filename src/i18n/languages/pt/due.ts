import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'A pagar agora',
  dueAfterBooking: 'A pagar depois da reserva',
  dueOnArrival: 'A pagar à chegada',
};
