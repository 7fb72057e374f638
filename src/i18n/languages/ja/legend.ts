import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: '高めの料金',
  legendMinimum: '泊数が不足',
  legendLater: '受付前',
};
