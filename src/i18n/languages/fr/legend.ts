import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Prix plus élevé',
  legendMinimum: 'Séjour trop court',
  legendLater: 'Pas encore ouvert',
};
