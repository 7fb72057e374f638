import type { DatesWords } from '../../words.ts';

// A date may end in a full stop of its own („2027 р.“): none follows it.
export const dates: DatesWords = {
  language: 'uk',

  calendar: 'Ціни та вільні ночі',
  previousMonth: 'Попередній місяць',
  nextMonth: 'Наступний місяць',
  month: 'Місяць',
  clearDates: 'Очистити дати',

  chooseArrival: 'Виберіть дату приїзду',
  chooseDeparture: 'Виберіть дату від’їзду',
  chooseDepartureFrom: {
    one: 'Виберіть дату від’їзду; щонайменше {count} ніч',
    few: 'Виберіть дату від’їзду; щонайменше {count} ночі',
    other: 'Виберіть дату від’їзду; щонайменше {count} ночей',
  },
  pricesPerNight: 'Ціни за ніч',
  pricesPlusCleaning: 'Ціни за ніч, плюс {price} за прибирання, один раз',
  nights: { one: '{count} ніч', few: '{count} ночі', other: '{count} ночей' },
  // Слово «до» вимагало б відмінка від дня тижня.
  dateRange: '{from}, від’їзд: {to}',
  stayTotal: '{nights} · усього {total}',
  stayTotalWithCleaning: '{nights} · усього {total}, з прибиранням',

  arrivalChosen: 'Приїзд: {date}',
  stayChosen: 'Ваше перебування: {range}, {nights}, усього {total}.',
  datesCleared: 'Дати очищено.',

  dayExactPrice: 'точно {price}',
  dayLowest: 'найнижча ціна місяця',
  dayTaken: 'зайнято',
  dayUnknown: 'ціни ще немає',
  dayLater: 'бронювання ще не відкрито',
  dayPast: 'уже минуло',
  dayArrivalOnly: 'лише приїзд',
  dayDepartureOnly: 'лише від’їзд',
  dayIsArrival: 'ваш приїзд',
  dayIsDeparture: 'ваш від’їзд',
  dayInStay: 'у вашому перебуванні',
  dayDeparture: 'від’їзд, {nights}, усього {total}',

  whyNoNights: 'Від’їзд має бути пізніше за приїзд.',
  whyPast: '{date}: цей день уже минув.',
  whyLater: '{date}: бронювання на цей день ще не відкрито.',
  whyTaken: '{date}: ця ніч зайнята.',
  whyNoRate: '{date}: для цієї ночі ще немає ціни.',
  whyTooShort: {
    one: 'Приїзд: {date}; щонайменше {count} ніч.',
    few: 'Приїзд: {date}; щонайменше {count} ночі.',
    other: 'Приїзд: {date}; щонайменше {count} ночей.',
  },
  whyTooLong: {
    one: 'Приїзд: {date}; щонайбільше {count} ніч.',
    few: 'Приїзд: {date}; щонайбільше {count} ночі.',
    other: 'Приїзд: {date}; щонайбільше {count} ночей.',
  },
  whyMinimumUnreachable: {
    one: 'Приїзд: {date}; щонайменше {nights}, а вільна лише {count} ніч.',
    few: 'Приїзд: {date}; щонайменше {nights}, а вільні лише {count} ночі.',
    other: 'Приїзд: {date}; щонайменше {nights}, а вільно лише {count} ночей.',
  },
  addNights: {
    one: 'Додати {count} ніч',
    few: 'Додати {count} ночі',
    other: 'Додати {count} ночей',
  },
  removeNights: {
    one: 'Скоротити на {count} ніч',
    few: 'Скоротити на {count} ночі',
    other: 'Скоротити на {count} ночей',
  },
  arriveOn: 'Приїзд: {date}',

  loading: 'Завантажуємо ціни',
};
