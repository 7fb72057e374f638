import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Bezet',
  legendHalfDay: 'Halve dag vrij',
  legendLowest: 'Beste prijs',
  legendUnknown: 'Nog geen prijs',
  legendHigh: 'Hogere prijs',
  legendMinimum: 'Verblijf te kort',
  legendLater: 'Nog niet open',
};
