import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'מחיר גבוה יותר',
  legendMinimum: 'שהות קצרה מדי',
  legendLater: 'עדיין לא פתוח',
};
