import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Merkkien selitys',
  legendTaken: 'Varattu',
  legendHalfDay: 'Puoli päivää vapaana',
  legendLowest: 'Edullisin hinta',
  legendUnknown: 'Ei vielä hintaa',
  legendHigh: 'Korkeampi hinta',
  legendMinimum: 'Liian lyhyt',
  legendLater: 'Ei vielä avoinna',
};
