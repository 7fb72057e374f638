import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Högre pris',
  legendMinimum: 'För kort vistelse',
  legendLater: 'Inte öppet än',
};
