import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: '图例',
  legendTaken: '已订',
  legendHalfDay: '半天可订',
  legendLowest: '最低价',
  legendUnknown: '暂无价格',
  legendHigh: '较高价格',
  legendMinimum: '晚数不足',
  legendMaximum: '晚数过多',
  legendLater: '尚未开放',
  legendBeyond: '再次可订',
  whyDepartureOnly: '{date}可退房，但不能入住：当晚已订。',
  whyBetween: '该晚位于入住日与这一天之间。',
};
