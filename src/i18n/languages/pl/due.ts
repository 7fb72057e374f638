import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Do zapłaty teraz',
  dueAfterBooking: 'Do zapłaty po rezerwacji',
  dueOnArrival: 'Do zapłaty na miejscu',
};
