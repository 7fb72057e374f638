import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Vyšší cena',
  legendMinimum: 'Pobyt příliš krátký',
  legendLater: 'Zatím neotevřeno',
};
