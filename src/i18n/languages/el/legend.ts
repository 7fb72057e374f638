import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Τιμές για όλη τη διαμονή',
  totalsWithCleaning: 'Τιμές για όλη τη διαμονή, με καθαρισμό',
  legendHigh: 'Υψηλότερη τιμή',
  legendMinimum: 'Κάτω από την ελάχιστη διαμονή',
  legendLater: 'Δεν έχει ανοίξει ακόμη',
};
