import type { DueWords } from '../../due-words.ts';

export const due: DueWords = {
  dueNow: 'K zaplacení nyní',
  dueAfterBooking: 'K zaplacení po rezervaci',
  dueOnArrival: 'K zaplacení při příjezdu',
};
