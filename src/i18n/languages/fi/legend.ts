import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Merkkien selitys',
  legendTaken: 'Varattu',
  legendHalfDay: 'Puoli päivää vapaana',
  legendLowest: 'Edullisin hinta',
  legendUnknown: 'Ei vielä hintaa',
  legendHigh: 'Korkeampi hinta',
  legendMinimum: 'Liian lyhyt',
  legendMaximum: 'Liian pitkä',
  legendLater: 'Ei vielä avoinna',
  legendBeyond: 'Taas vapaa',
  whyDepartureOnly: 'Lähtö on mahdollinen, tulo ei. Tämä yö on varattu: {date}.',
  whyBetween: 'Se on tulopäivän ja tämän päivän välissä.',
};
