import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Viša cijena',
  legendMinimum: 'Prekratak boravak',
  legendLater: 'Još nije otvoreno',
};
