import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Cijene za cijeli boravak',
  totalsWithCleaning: 'Cijene za cijeli boravak, čišćenje uključeno',
  legendHigh: 'Viša cijena',
  legendMinimum: 'Ispod najkraćeg boravka',
  legendLater: 'Još nije otvoreno',
};
