import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: '较高价格',
  legendMinimum: '晚数不足',
  legendLater: '尚未开放',
};
