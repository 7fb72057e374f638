import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'לתשלום עכשיו',
  dueAfterBooking: 'לתשלום אחרי ההזמנה',
  dueOnArrival: 'לתשלום בהגעה',
};
