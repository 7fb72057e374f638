import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Prijzen zijn voor het hele verblijf',
  totalsWithCleaning: 'Prijzen zijn voor het hele verblijf, met schoonmaak',
  legendHigh: 'Hogere prijs',
  legendMinimum: 'Korter dan het minimum',
  legendLater: 'Nog niet open',
};
