import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'До сплати зараз',
  dueAfterBooking: 'До сплати після бронювання',
  dueOnArrival: 'До сплати після прибуття',
};
