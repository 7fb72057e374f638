import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Vysvětlivky',
  legendTaken: 'Obsazeno',
  legendHalfDay: 'Půl dne volno',
  legendLowest: 'Nejnižší cena',
  legendUnknown: 'Zatím bez ceny',
  legendHigh: 'Vyšší cena',
  legendMinimum: 'Pobyt příliš krátký',
  legendMaximum: 'Pobyt příliš dlouhý',
  legendLater: 'Zatím neotevřeno',
  legendBeyond: 'Opět volno',
  whyDepartureOnly: 'Lze odjet, ale ne přijet. Tato noc je obsazená: {date}.',
  whyBetween: 'Leží mezi příjezdem a tímto dnem.',
};
