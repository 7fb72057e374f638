import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Høyere pris',
  legendMinimum: 'For kort opphold',
  legendLater: 'Ikke åpent ennå',
};
