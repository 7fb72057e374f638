import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Occupato',
  legendHalfDay: 'Mezza giornata libera',
  legendLowest: 'Miglior prezzo',
  legendUnknown: 'Senza prezzo',
  legendHigh: 'Prezzo più alto',
  legendMinimum: 'Troppo breve',
  legendMaximum: 'Troppo lungo',
  legendLater: 'Non ancora aperto',
  legendBeyond: 'Di nuovo libero',
  whyDepartureOnly: 'Si può partire, ma non arrivare: la notte di {date} è occupata.',
  whyBetween: 'Si trova tra l’arrivo e questo giorno.',
};
