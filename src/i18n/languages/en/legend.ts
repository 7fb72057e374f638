import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Higher price',
  legendMinimum: 'Stay too short',
  legendLater: 'Not open yet',
};
