import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: '料金は滞在全体の合計です',
  totalsWithCleaning: '料金は清掃費込みの滞在全体の合計です',
  legendHigh: '高めの料金',
  legendMinimum: '最低泊数未満',
  legendLater: '受付前',
};
