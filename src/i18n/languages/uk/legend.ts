import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Вища ціна',
  legendMinimum: 'Замало ночей',
  legendLater: 'Ще не відкрито',
};
