import type { DatesWords } from '../../words.ts';

/** Polite form throughout; buttons name what they do in the plain form, as Japanese sites write them. */
export const dates: DatesWords = {
  language: 'ja',

  calendar: '料金と空室カレンダー',
  previousMonth: '前の月',
  nextMonth: '次の月',
  month: '月',
  clearDates: '日付をクリア',

  chooseArrival: '到着日をお選びください',
  chooseDeparture: '出発日をお選びください',
  chooseDepartureFrom: { other: '出発日をお選びください（{count}泊以上）' },
  pricesPerNight: '料金は1泊あたり',
  pricesPlusCleaning: '料金は1泊あたり、別途清掃料金 {price}（1滞在につき）',
  nights: { other: '{count}泊' },
  dateRange: '{from}から{to}まで',
  stayTotal: '{nights} · 合計 {total}',
  stayTotalWithCleaning: '{nights} · 合計 {total}（清掃料金込み）',

  arrivalChosen: '到着日：{date}。',
  stayChosen: 'ご滞在：{range}、{nights}、合計 {total}。',
  datesCleared: '日付をクリアしました。',

  dayExactPrice: '正確には {price}',
  dayLowest: 'この月の最安値',
  dayTaken: '予約済み',
  dayUnknown: '料金未定',
  dayLater: '予約受付前',
  dayPast: '過去の日付',
  dayArrivalOnly: '到着のみ可',
  dayDepartureOnly: '出発のみ可',
  dayIsArrival: 'ご到着日',
  dayIsDeparture: 'ご出発日',
  dayInStay: 'ご滞在中',
  dayDeparture: '{nights}で出発、合計 {total}',

  whyNoNights: '出発日は到着日より後の日をお選びください。',
  whyPast: '{date}は過去の日付です。',
  whyLater: '{date}はまだ予約を受け付けていません。',
  whyTaken: '{date}の夜は予約済みです。',
  whyNoRate: '{date}の夜はまだ料金が決まっていません。',
  whyTooShort: { other: '{date}からのご滞在は{count}泊以上です。' },
  whyTooLong: { other: '{date}からのご滞在は{count}泊までです。' },
  whyMinimumUnreachable: { other: '{date}からのご滞在は{nights}以上ですが、空きは{count}泊だけです。' },
  addNights: { other: '{count}泊延ばす' },
  removeNights: { other: '{count}泊減らす' },
  arriveOn: '{date}に到着',

  loading: '料金と空室を読み込んでいます',
};
