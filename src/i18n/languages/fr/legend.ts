import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Prix pour tout le séjour',
  totalsWithCleaning: 'Prix pour tout le séjour, ménage compris',
  legendHigh: 'Prix plus élevé',
  legendMinimum: 'Sous la durée minimale',
  legendLater: 'Pas encore ouvert',
};
