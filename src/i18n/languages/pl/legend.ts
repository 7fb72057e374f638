import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Ceny za cały pobyt',
  totalsWithCleaning: 'Ceny za cały pobyt, ze sprzątaniem',
  legendHigh: 'Wyższa cena',
  legendMinimum: 'Poniżej minimalnego pobytu',
  legendLater: 'Jeszcze niedostępne',
};
