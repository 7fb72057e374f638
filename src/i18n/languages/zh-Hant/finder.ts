import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: '入住',
  departure: '退房',
  ways: '其他選擇日期的方式',
  cheapest: '最低價格',
  list: '住宿清單',
  typed: '輸入日期',
  nights: '晚數',
  oneMoreNight: '增加一晚',
  oneNightLess: '減少一晚',
  anyMonth: '任何月份',
  found: { other: '{count} 個結果' },
  noneFound: '沒有此晚數的空房。請試試其他晚數或月份。',
  showMore: '顯示更多',
  example: '例如 {date}',
  unreadable: '無法辨識此日期。請按此格式填寫：{date}',
  arrivalMissing: '請填寫入住日期。',
  departureMissing: '請填寫退房日期。',
  take: '選擇這些日期',
};
