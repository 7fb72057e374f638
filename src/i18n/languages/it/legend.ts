import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Prezzi per l’intero soggiorno',
  totalsWithCleaning: 'Prezzi per l’intero soggiorno, pulizia inclusa',
  legendHigh: 'Prezzo più alto',
  legendMinimum: 'Sotto il soggiorno minimo',
  legendLater: 'Non ancora aperto',
};
