import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Priserna gäller hela vistelsen',
  totalsWithCleaning: 'Priserna gäller hela vistelsen, städning ingår',
  legendHigh: 'Högre pris',
  legendMinimum: 'Under minsta vistelse',
  legendLater: 'Inte öppet än',
};
