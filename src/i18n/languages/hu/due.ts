import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Most fizetendő',
  dueAfterBooking: 'Foglalás után fizetendő',
  dueOnArrival: 'Érkezéskor fizetendő',
};
