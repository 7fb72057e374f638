import type { DatesWords } from '../../words.ts';

/** Simplified characters; the traditional ones have a folder of their own. Guests are addressed as 您. */
export const dates: DatesWords = {
  language: 'zh',

  calendar: '价格与可订日期',
  previousMonth: '上个月',
  nextMonth: '下个月',
  month: '月份',
  clearDates: '清除日期',

  chooseArrival: '请选择入住日期',
  chooseDeparture: '请选择退房日期',
  chooseDepartureFrom: { other: '请选择退房日期（至少 {count} 晚）' },
  pricesPerNight: '每晚价格',
  pricesPlusCleaning: '每晚价格，另加每次住宿的清洁费 {price}',
  nights: { other: '{count} 晚' },
  dateRange: '{from}至{to}',
  stayTotal: '{nights} · 总价 {total}',
  stayTotalWithCleaning: '{nights} · 总价 {total}，含清洁费',

  arrivalChosen: '入住：{date}。',
  stayChosen: '您的住宿：{range}，{nights}，总价 {total}。',
  datesCleared: '日期已清除。',

  dayExactPrice: '准确价格 {price}',
  dayLowest: '本月最低价',
  dayTaken: '已订',
  dayUnknown: '暂无价格',
  dayLater: '尚未开放预订',
  dayPast: '已过去',
  dayArrivalOnly: '仅可入住',
  dayDepartureOnly: '仅可退房',
  dayIsArrival: '您的入住日',
  dayIsDeparture: '您的退房日',
  dayInStay: '在您的住宿期内',
  dayDeparture: '{nights}后退房，总价 {total}',

  whyNoNights: '退房日期必须晚于入住日期。',
  whyPast: '{date}已过去。',
  whyLater: '{date}尚未开放预订。',
  whyTaken: '{date}当晚已订。',
  whyNoRate: '{date}当晚暂无价格。',
  whyTooShort: { other: '{date}入住至少 {count} 晚。' },
  whyTooLong: { other: '{date}入住最多 {count} 晚。' },
  whyMinimumUnreachable: { other: '{date}入住至少 {nights}，但只有 {count} 晚可订。' },
  addNights: { other: '增加 {count} 晚' },
  removeNights: { other: '减少 {count} 晚' },
  arriveOn: '{date}入住',

  loading: '正在加载价格与可订日期',
};
