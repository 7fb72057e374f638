import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Şimdi ödenecek',
  dueAfterBooking: 'Rezervasyondan sonra ödenecek',
  dueOnArrival: 'Varışta ödenecek',
};
