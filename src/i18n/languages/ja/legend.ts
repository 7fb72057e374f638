import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: '記号の説明',
  legendTaken: '予約済み',
  legendHalfDay: '半日空き',
  legendLowest: '最安値',
  legendUnknown: '料金未定',
  legendHigh: '高めの料金',
  legendMinimum: '泊数が不足',
  legendLater: '受付前',
};
