import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'מקרא',
  legendTaken: 'תפוס',
  legendHalfDay: 'חצי יום פנוי',
  legendLowest: 'המחיר הנמוך ביותר',
  legendUnknown: 'עדיין אין מחיר',
  legendHigh: 'מחיר גבוה יותר',
  legendMinimum: 'שהות קצרה מדי',
  legendMaximum: 'שהות ארוכה מדי',
  legendLater: 'עדיין לא פתוח',
  legendBeyond: 'פנוי שוב',
  whyDepartureOnly: '{date}: אפשר לעזוב, אבל לא להגיע. הלילה הזה תפוס.',
  whyBetween: 'הוא נמצא בין ההגעה ליום הזה.',
};
