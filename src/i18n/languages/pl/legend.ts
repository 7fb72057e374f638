import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Wyższa cena',
  legendMinimum: 'Pobyt za krótki',
  legendLater: 'Jeszcze niedostępne',
};
