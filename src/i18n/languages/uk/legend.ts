import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Ціни за все проживання',
  totalsWithCleaning: 'Ціни за все проживання, з прибиранням',
  legendHigh: 'Вища ціна',
  legendMinimum: 'Менше за мінімум',
  legendLater: 'Ще не відкрито',
};
