import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Tegnforklaring',
  legendTaken: 'Optaget',
  legendHalfDay: 'Halv dag ledig',
  legendLowest: 'Laveste pris',
  legendUnknown: 'Endnu ingen pris',
  legendHigh: 'Højere pris',
  legendMinimum: 'For kort ophold',
  legendLater: 'Ikke åben endnu',
};
