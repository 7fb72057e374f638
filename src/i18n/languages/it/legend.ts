import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Occupato',
  legendHalfDay: 'Mezza giornata libera',
  legendLowest: 'Miglior prezzo',
  legendUnknown: 'Ancora senza prezzo',
  legendHigh: 'Prezzo più alto',
  legendMinimum: 'Troppo breve',
  legendLater: 'Non ancora aperto',
};
