import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Höherer Preis',
  legendMinimum: 'Aufenthalt zu kurz',
  legendLater: 'Noch nicht buchbar',
};
