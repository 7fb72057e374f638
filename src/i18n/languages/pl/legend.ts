import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Zajęte',
  legendHalfDay: 'Wolne pół dnia',
  legendLowest: 'Najniższa cena',
  legendUnknown: 'Jeszcze bez ceny',
  legendHigh: 'Wyższa cena',
  legendMinimum: 'Pobyt za krótki',
  legendLater: 'Jeszcze niedostępne',
};
