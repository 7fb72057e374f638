import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: '价格为整个入住的总价',
  totalsWithCleaning: '价格为整个入住的总价，含清洁费',
  legendHigh: '较高价格',
  legendMinimum: '少于最少晚数',
  legendLater: '尚未开放',
};
