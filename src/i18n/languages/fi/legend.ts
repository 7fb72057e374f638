import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Hinnat koskevat koko oleskelua',
  totalsWithCleaning: 'Hinnat koskevat koko oleskelua siivouksineen',
  legendHigh: 'Korkeampi hinta',
  legendMinimum: 'Alle vähimmäisajan',
  legendLater: 'Ei vielä avoinna',
};
