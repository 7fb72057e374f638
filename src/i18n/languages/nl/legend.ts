import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Bezet',
  legendHalfDay: 'Halve dag vrij',
  legendLowest: 'Beste prijs',
  legendUnknown: 'Nog geen prijs',
  legendHigh: 'Hogere prijs',
  legendMinimum: 'Verblijf te kort',
  legendMaximum: 'Verblijf te lang',
  legendLater: 'Nog niet open',
  legendBeyond: 'Weer vrij',
  whyDepartureOnly: 'Vertrekken kan, aankomen niet: de nacht van {date} is bezet.',
  whyBetween: 'Die ligt tussen de aankomst en deze dag.',
};
