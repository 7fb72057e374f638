import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Prices are totals for the whole stay',
  totalsWithCleaning: 'Prices are totals for the whole stay, cleaning included',
  legendHigh: 'Higher price',
  legendMinimum: 'Below the minimum stay',
  legendLater: 'Not open yet',
};
