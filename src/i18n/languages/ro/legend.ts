import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Preț mai mare',
  legendMinimum: 'Sejur prea scurt',
  legendLater: 'Încă indisponibil',
};
