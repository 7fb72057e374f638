import type { DatesWords } from '../../words.ts';

/** Traditional characters, in the words of Taiwan. Guests are addressed as 您. */
export const dates: DatesWords = {
  language: 'zh-Hant',

  calendar: '價格與可訂日期',
  previousMonth: '上個月',
  nextMonth: '下個月',
  month: '月份',
  clearDates: '清除日期',

  chooseArrival: '請選擇入住日期',
  chooseDeparture: '請選擇退房日期',
  chooseDepartureFrom: { other: '請選擇退房日期（至少 {count} 晚）' },
  pricesPerNight: '每晚價格',
  pricesPlusCleaning: '每晚價格，另加每次住宿的清潔費 {price}',
  nights: { other: '{count} 晚' },
  dateRange: '{from}至{to}',
  stayTotal: '{nights} · 總價 {total}',
  stayTotalWithCleaning: '{nights} · 總價 {total}，含清潔費',

  arrivalChosen: '入住：{date}。',
  stayChosen: '您的住宿：{range}，{nights}，總價 {total}。',
  datesCleared: '日期已清除。',

  dayExactPrice: '確切價格 {price}',
  dayLowest: '本月最低價',
  dayTaken: '已訂',
  dayUnknown: '暫無價格',
  dayLater: '尚未開放預訂',
  dayPast: '已過去',
  dayArrivalOnly: '僅可入住',
  dayDepartureOnly: '僅可退房',
  dayIsArrival: '您的入住日',
  dayIsDeparture: '您的退房日',
  dayInStay: '在您的住宿期內',
  dayDeparture: '{nights}後退房，總價 {total}',

  whyNoNights: '退房日期必須晚於入住日期。',
  whyPast: '{date}已過去。',
  whyLater: '{date}尚未開放預訂。',
  whyTaken: '{date}當晚已訂。',
  whyNoRate: '{date}當晚暫無價格。',
  whyTooShort: { other: '{date}入住至少 {count} 晚。' },
  whyTooLong: { other: '{date}入住最多 {count} 晚。' },
  whyMinimumUnreachable: { other: '{date}入住至少 {nights}，但只有 {count} 晚可訂。' },
  addNights: { other: '增加 {count} 晚' },
  removeNights: { other: '減少 {count} 晚' },
  arriveOn: '{date}入住',

  loading: '正在載入價格與可訂日期',
};
