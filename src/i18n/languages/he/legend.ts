import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'המחירים הם לכל השהות',
  totalsWithCleaning: 'המחירים הם לכל השהות, כולל ניקיון',
  legendHigh: 'מחיר גבוה יותר',
  legendMinimum: 'מתחת למינימום הלילות',
  legendLater: 'עדיין לא פתוח',
};
