import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: '記号の説明',
  legendTaken: '予約済み',
  legendHalfDay: '半日空き',
  legendLowest: '最安値',
  legendUnknown: '料金未定',
  legendHigh: '高めの料金',
  legendMinimum: '泊数が不足',
  legendMaximum: '泊数が超過',
  legendLater: '受付前',
  legendBeyond: '再び空き',
  whyDepartureOnly: '{date}は出発のみ可能です。この日の夜は予約済みのため、到着はできません。',
  whyBetween: 'この夜は到着日とこの日の間にあります。',
};
