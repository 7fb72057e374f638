import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Priserne er for hele opholdet',
  totalsWithCleaning: 'Priserne er for hele opholdet, inkl. rengøring',
  legendHigh: 'Højere pris',
  legendMinimum: 'Under minimumsopholdet',
  legendLater: 'Ikke åben endnu',
};
