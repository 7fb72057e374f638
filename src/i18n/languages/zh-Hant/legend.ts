import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: '圖例',
  legendTaken: '已訂',
  legendHalfDay: '半天可訂',
  legendLowest: '最低價',
  legendUnknown: '暫無價格',
  legendHigh: '較高價格',
  legendMinimum: '晚數不足',
  legendMaximum: '晚數過多',
  legendLater: '尚未開放',
  legendBeyond: '再次可訂',
  whyDepartureOnly: '{date}可退房，但不能入住：當晚已訂。',
  whyBetween: '該晚位於入住日與這一天之間。',
};
