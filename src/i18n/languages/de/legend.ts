import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Preise gelten für den ganzen Aufenthalt',
  totalsWithCleaning: 'Preise gelten für den ganzen Aufenthalt, mit Reinigung',
  legendHigh: 'Höherer Preis',
  legendMinimum: 'Unter der Mindestdauer',
  legendLater: 'Noch nicht buchbar',
};
