import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'Nu te betalen',
  dueAfterBooking: 'Na het boeken te betalen',
  dueOnArrival: 'Bij aankomst te betalen',
};
