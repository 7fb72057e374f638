import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Prețuri pentru întregul sejur',
  totalsWithCleaning: 'Prețuri pentru întregul sejur, cu curățenie',
  legendHigh: 'Preț mai mare',
  legendMinimum: 'Sub sejurul minim',
  legendLater: 'Încă indisponibil',
};
