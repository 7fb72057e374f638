import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'سعر أعلى',
  legendMinimum: 'إقامة قصيرة جدًا',
  legendLater: 'غير متاح بعد',
};
