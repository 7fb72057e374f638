import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Prezzo più alto',
  legendMinimum: 'Troppo breve',
  legendLater: 'Non ancora aperto',
};
