import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Betales nå',
  dueAfterBooking: 'Betales etter bestillingen',
  dueOnArrival: 'Betales ved ankomst',
};
