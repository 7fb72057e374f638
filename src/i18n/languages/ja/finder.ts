import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: '到着',
  departure: '出発',
  ways: 'ほかの日付の選び方',
  cheapest: 'お得な料金',
  list: '滞在を一覧で見る',
  typed: '日付を入力',
  nights: '泊数',
  oneMoreNight: '1泊増やす',
  oneNightLess: '1泊減らす',
  anyMonth: 'すべての月',
  found: { other: '{count}件' },
  noneFound: 'この泊数で空きはありません。泊数や月を変えてお試しください。',
  showMore: 'もっと見る',
  example: '例：{date}',
  unreadable: '日付を読み取れません。{date} のように入力してください。',
  arrivalMissing: '到着日を入力してください。',
  departureMissing: '出発日を入力してください。',
  take: 'この日付を選ぶ',
};
