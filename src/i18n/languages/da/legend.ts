import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Højere pris',
  legendMinimum: 'For kort ophold',
  legendLater: 'Ikke åben endnu',
};
