import type { DatesWords } from '../../words.ts';

/** Guests are addressed in the second person singular, as Polish shops do; dates stand after a colon, uninflected. */
export const dates: DatesWords = {
  language: 'pl',

  calendar: 'Ceny i wolne noce',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  month: 'Miesiąc',
  clearDates: 'Wyczyść daty',

  chooseArrival: 'Wybierz dzień przyjazdu',
  chooseDeparture: 'Wybierz dzień wyjazdu',
  chooseDepartureFrom: {
    one: 'Wybierz dzień wyjazdu, co najmniej {count} noc',
    few: 'Wybierz dzień wyjazdu, co najmniej {count} noce',
    other: 'Wybierz dzień wyjazdu, co najmniej {count} nocy',
  },
  pricesPerNight: 'Ceny za noc',
  pricesPlusCleaning: 'Ceny za noc, do tego sprzątanie za pobyt: {price}',
  nights: { one: '{count} noc', few: '{count} noce', other: '{count} nocy' },
  dateRange: 'Przyjazd: {from}, wyjazd: {to}',
  stayTotal: '{nights} · razem {total}',
  stayTotalWithCleaning: '{nights} · razem {total} ze sprzątaniem',

  arrivalChosen: 'Przyjazd: {date}.',
  stayChosen: 'Twój pobyt. {range}, {nights}, razem {total}.',
  datesCleared: 'Daty wyczyszczone.',

  dayExactPrice: 'dokładnie {price}',
  dayLowest: 'najniższa cena w miesiącu',
  dayTaken: 'zajęte',
  dayUnknown: 'jeszcze bez ceny',
  dayLater: 'jeszcze nie można rezerwować',
  dayPast: 'już minął',
  dayArrivalOnly: 'tylko przyjazd',
  dayDepartureOnly: 'tylko wyjazd',
  dayIsArrival: 'twój przyjazd',
  dayIsDeparture: 'twój wyjazd',
  dayInStay: 'w trakcie pobytu',
  dayDeparture: 'wyjazd, {nights}, razem {total}',

  whyNoNights: 'Wyjazd musi być po przyjeździe.',
  whyPast: 'Ten dzień już minął: {date}.',
  whyLater: 'Tego dnia nie można jeszcze rezerwować: {date}.',
  whyTaken: 'Ta noc jest zajęta: {date}.',
  whyNoRate: 'Ta noc nie ma jeszcze ceny: {date}.',
  whyTooShort: {
    one: 'Przyjazd: {date}. Pobyt trwa co najmniej {count} noc.',
    few: 'Przyjazd: {date}. Pobyt trwa co najmniej {count} noce.',
    other: 'Przyjazd: {date}. Pobyt trwa co najmniej {count} nocy.',
  },
  whyTooLong: {
    one: 'Przyjazd: {date}. Pobyt trwa najwyżej {count} noc.',
    few: 'Przyjazd: {date}. Pobyt trwa najwyżej {count} noce.',
    other: 'Przyjazd: {date}. Pobyt trwa najwyżej {count} nocy.',
  },
  whyMinimumUnreachable: {
    one: 'Przyjazd: {date}. Minimum to {nights}, a wolna jest tylko {count} noc.',
    few: 'Przyjazd: {date}. Minimum to {nights}, a wolne są tylko {count} noce.',
    other: 'Przyjazd: {date}. Minimum to {nights}, a wolnych jest tylko {count} nocy.',
  },
  addNights: {
    one: 'Dodaj {count} noc',
    few: 'Dodaj {count} noce',
    other: 'Dodaj {count} nocy',
  },
  removeNights: {
    one: 'Skróć o {count} noc',
    few: 'Skróć o {count} noce',
    other: 'Skróć o {count} nocy',
  },
  arriveOn: 'Przyjazd: {date}',

  loading: 'Wczytujemy ceny i wolne noce',
};
