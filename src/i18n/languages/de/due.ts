import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Jetzt zu zahlen',
  dueAfterBooking: 'Nach der Buchung zu zahlen',
  dueOnArrival: 'Bei der Anreise zu zahlen',
};
