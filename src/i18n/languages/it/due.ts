import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Da pagare ora',
  dueAfterBooking: 'Da pagare dopo la prenotazione',
  dueOnArrival: 'Da pagare all’arrivo',
};
