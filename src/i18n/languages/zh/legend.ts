import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: '图例',
  legendTaken: '已订',
  legendHalfDay: '半天可订',
  legendLowest: '最低价',
  legendUnknown: '暂无价格',
  legendHigh: '较高价格',
  legendMinimum: '晚数不足',
  legendLater: '尚未开放',
};
