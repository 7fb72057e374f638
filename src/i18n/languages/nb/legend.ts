import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Prisene gjelder hele oppholdet',
  totalsWithCleaning: 'Prisene gjelder hele oppholdet, inkludert rengjøring',
  legendHigh: 'Høyere pris',
  legendMinimum: 'Under minsteopphold',
  legendLater: 'Ikke åpent ennå',
};
