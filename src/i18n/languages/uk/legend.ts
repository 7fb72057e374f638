import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Позначення',
  legendTaken: 'Зайнято',
  legendHalfDay: 'Вільно пів дня',
  legendLowest: 'Найнижча ціна',
  legendUnknown: 'Ціни ще немає',
  legendHigh: 'Вища ціна',
  legendMinimum: 'Замало ночей',
  legendMaximum: 'Забагато ночей',
  legendLater: 'Ще не відкрито',
  legendBeyond: 'Знову вільно',
  whyDepartureOnly: '{date}: виїхати можна, а приїхати — ні. Ця ніч зайнята.',
  whyBetween: 'Вона припадає між приїздом і цим днем.',
};
