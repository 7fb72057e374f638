import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Korkeampi hinta',
  legendMinimum: 'Liian lyhyt',
  legendLater: 'Ei vielä avoinna',
};
