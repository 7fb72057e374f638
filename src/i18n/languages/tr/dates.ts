import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *siz*, as hosts write to strangers; dates and prices stand bare, without suffixes. */
export const dates: DatesWords = {
  language: 'tr',

  calendar: 'Fiyatlar ve boş geceler',
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  month: 'Ay',
  clearDates: 'Tarihleri temizle',

  chooseArrival: 'Geliş tarihini seçin',
  chooseDeparture: 'Ayrılış tarihini seçin',
  chooseDepartureFrom: {
    one: 'Ayrılış tarihini seçin, en az {count} gece',
    other: 'Ayrılış tarihini seçin, en az {count} gece',
  },
  pricesPerNight: 'Fiyatlar gecelik',
  pricesPlusCleaning: 'Fiyatlar gecelik; konaklama başına temizlik: {price}',
  nights: { one: '{count} gece', other: '{count} gece' },
  dateRange: 'Geliş: {from}, ayrılış: {to}',
  stayTotal: '{nights} · toplam {total}',
  stayTotalWithCleaning: '{nights} · temizlik dahil toplam {total}',

  arrivalChosen: 'Geliş: {date}.',
  stayChosen: 'Konaklamanız. {range}, {nights}, toplam {total}.',
  datesCleared: 'Tarihler temizlendi.',

  dayExactPrice: 'tam olarak {price}',
  dayLowest: 'ayın en düşük fiyatı',
  dayTaken: 'dolu',
  dayUnknown: 'henüz fiyat yok',
  dayLater: 'henüz rezervasyona açık değil',
  dayPast: 'geçmiş gün',
  dayArrivalOnly: 'yalnızca geliş',
  dayDepartureOnly: 'yalnızca ayrılış',
  dayIsArrival: 'gelişiniz',
  dayIsDeparture: 'ayrılışınız',
  dayInStay: 'konaklamanızın içinde',
  dayDeparture: 'ayrılış, {nights}, toplam {total}',

  whyNoNights: 'Ayrılış, gelişten sonra olmalı.',
  whyPast: 'Bu gün geçti: {date}.',
  whyLater: 'Bu gün henüz rezervasyona açık değil: {date}.',
  whyTaken: 'Bu gece dolu: {date}.',
  whyNoRate: 'Bu gecenin henüz fiyatı yok: {date}.',
  whyTooShort: {
    one: 'Geliş: {date}. Konaklama en az {count} gece.',
    other: 'Geliş: {date}. Konaklama en az {count} gece.',
  },
  whyTooLong: {
    one: 'Geliş: {date}. Konaklama en fazla {count} gece.',
    other: 'Geliş: {date}. Konaklama en fazla {count} gece.',
  },
  whyMinimumUnreachable: {
    one: 'Geliş: {date}. Konaklama en az {nights}, ama yalnızca {count} gece boş.',
    other: 'Geliş: {date}. Konaklama en az {nights}, ama yalnızca {count} gece boş.',
  },
  addNights: { one: '{count} gece ekle', other: '{count} gece ekle' },
  removeNights: { one: '{count} gece çıkar', other: '{count} gece çıkar' },
  arriveOn: 'Geliş: {date}',

  loading: 'Fiyatlar ve boş geceler yükleniyor',
};
