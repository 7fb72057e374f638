import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Teckenförklaring',
  legendTaken: 'Upptaget',
  legendHalfDay: 'Halv dag ledig',
  legendLowest: 'Lägsta pris',
  legendUnknown: 'Inget pris än',
  legendHigh: 'Högre pris',
  legendMinimum: 'För kort vistelse',
  legendLater: 'Inte öppet än',
};
