import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: '入住',
  departure: '退房',
  ways: '其他选择日期的方式',
  cheapest: '最低价格',
  list: '住宿列表',
  typed: '输入日期',
  nights: '晚数',
  oneMoreNight: '增加一晚',
  oneNightLess: '减少一晚',
  anyMonth: '任意月份',
  found: { other: '{count} 个结果' },
  noneFound: '没有此晚数的空房。请试试其他晚数或月份。',
  showMore: '显示更多',
  example: '例如 {date}',
  unreadable: '无法识别此日期。请按此格式填写：{date}',
  arrivalMissing: '请填写入住日期。',
  departureMissing: '请填写退房日期。',
  take: '选择这些日期',
};
