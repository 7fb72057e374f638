import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Υψηλότερη τιμή',
  legendMinimum: 'Πολύ σύντομη',
  legendLater: 'Δεν έχει ανοίξει ακόμη',
};
