import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Magasabb ár',
  legendMinimum: 'Túl rövid',
  legendLater: 'Még nem foglalható',
};
