import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Att betala nu',
  dueAfterBooking: 'Att betala efter bokningen',
  dueOnArrival: 'Att betala vid ankomst',
};
