import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Tumač znakova',
  legendTaken: 'Zauzeto',
  legendHalfDay: 'Pola dana slobodno',
  legendLowest: 'Najniža cijena',
  legendUnknown: 'Još bez cijene',
  legendHigh: 'Viša cijena',
  legendMinimum: 'Prekratak boravak',
  legendMaximum: 'Predug boravak',
  legendLater: 'Još nije otvoreno',
  legendBeyond: 'Opet slobodno',
  whyDepartureOnly: '{date}: moguć je odlazak, ali ne i dolazak. Ta je noć zauzeta.',
  whyBetween: 'Ona je između dolaska i ovog dana.',
};
