import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Tegnforklaring',
  legendTaken: 'Opptatt',
  legendHalfDay: 'Halv dag ledig',
  legendLowest: 'Laveste pris',
  legendUnknown: 'Ingen pris ennå',
  legendHigh: 'Høyere pris',
  legendMinimum: 'For kort opphold',
  legendLater: 'Ikke åpent ennå',
};
