import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Zajęte',
  legendHalfDay: 'Wolne pół dnia',
  legendLowest: 'Najniższa cena',
  legendUnknown: 'Jeszcze bez ceny',
  legendHigh: 'Wyższa cena',
  legendMinimum: 'Pobyt za krótki',
  legendMaximum: 'Pobyt za długi',
  legendLater: 'Jeszcze niedostępne',
  legendBeyond: 'Znowu wolne',
  whyDepartureOnly: 'Można wyjechać, ale nie przyjechać. Ta noc jest zajęta: {date}.',
  whyBetween: 'Wypada między przyjazdem a tym dniem.',
};
