import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Zeichenerklärung',
  legendTaken: 'Belegt',
  legendHalfDay: 'Halber Tag frei',
  legendLowest: 'Bester Preis',
  legendUnknown: 'Noch ohne Preis',
  legendHigh: 'Höherer Preis',
  legendMinimum: 'Aufenthalt zu kurz',
  legendMaximum: 'Aufenthalt zu lang',
  legendLater: 'Noch nicht buchbar',
  legendBeyond: 'Wieder frei',
  whyDepartureOnly: '{date}: Abreise möglich, Anreise nicht. Diese Nacht ist belegt.',
  whyBetween: 'Sie liegt zwischen der Anreise und diesem Tag.',
};
