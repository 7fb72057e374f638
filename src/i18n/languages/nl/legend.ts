import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Hogere prijs',
  legendMinimum: 'Verblijf te kort',
  legendLater: 'Nog niet open',
};
