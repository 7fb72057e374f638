import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Tegnforklaring',
  legendTaken: 'Opptatt',
  legendHalfDay: 'Halv dag ledig',
  legendLowest: 'Laveste pris',
  legendUnknown: 'Ingen pris ennå',
  legendHigh: 'Høyere pris',
  legendMinimum: 'For kort opphold',
  legendMaximum: 'For langt opphold',
  legendLater: 'Ikke åpent ennå',
  legendBeyond: 'Ledig igjen',
  whyDepartureOnly: 'Avreise er mulig, ankomst ikke. Denne natten er opptatt: {date}.',
  whyBetween: 'Den ligger mellom ankomsten og denne dagen.',
};
