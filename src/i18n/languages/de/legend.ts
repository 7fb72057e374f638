import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Zeichenerklärung',
  legendTaken: 'Belegt',
  legendHalfDay: 'Halber Tag frei',
  legendLowest: 'Bester Preis',
  legendUnknown: 'Noch ohne Preis',
  legendHigh: 'Höherer Preis',
  legendMinimum: 'Aufenthalt zu kurz',
  legendLater: 'Noch nicht buchbar',
};
