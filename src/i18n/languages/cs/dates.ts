import type { DatesWords } from '../../words.ts';

/** Guests are addressed with *vy*, as Czech hosts write to strangers; dates stand after a colon, uninflected. */
export const dates: DatesWords = {
  language: 'cs',

  calendar: 'Ceny a volné noci',
  previousMonth: 'Předchozí měsíc',
  nextMonth: 'Následující měsíc',
  month: 'Měsíc',
  clearDates: 'Zrušit výběr',

  chooseArrival: 'Vyberte den příjezdu',
  chooseDeparture: 'Vyberte den odjezdu',
  chooseDepartureFrom: {
    one: 'Vyberte den odjezdu, nejméně {count} noc',
    few: 'Vyberte den odjezdu, nejméně {count} noci',
    other: 'Vyberte den odjezdu, nejméně {count} nocí',
  },
  pricesPerNight: 'Ceny za noc',
  pricesPlusCleaning: 'Ceny za noc, k tomu úklid za pobyt: {price}',
  nights: { one: '{count} noc', few: '{count} noci', other: '{count} nocí' },
  dateRange: 'Příjezd: {from}, odjezd: {to}',
  stayTotal: '{nights} · celkem {total}',
  stayTotalWithCleaning: '{nights} · celkem {total} včetně úklidu',

  arrivalChosen: 'Příjezd: {date}.',
  stayChosen: 'Váš pobyt. {range}, {nights}, celkem {total}.',
  datesCleared: 'Výběr zrušen.',

  dayExactPrice: 'přesně {price}',
  dayLowest: 'nejnižší cena v měsíci',
  dayTaken: 'obsazeno',
  dayUnknown: 'zatím bez ceny',
  dayLater: 'zatím nelze rezervovat',
  dayPast: 'už minul',
  dayArrivalOnly: 'jen příjezd',
  dayDepartureOnly: 'jen odjezd',
  dayIsArrival: 'váš příjezd',
  dayIsDeparture: 'váš odjezd',
  dayInStay: 'během pobytu',
  dayDeparture: 'odjezd, {nights}, celkem {total}',

  whyNoNights: 'Odjezd musí být po příjezdu.',
  whyPast: 'Tento den už minul: {date}.',
  whyLater: 'Tento den zatím nelze rezervovat: {date}.',
  whyTaken: 'Tato noc je obsazená: {date}.',
  whyNoRate: 'Tato noc zatím nemá cenu: {date}.',
  whyTooShort: {
    one: 'Příjezd: {date}. Pobyt trvá nejméně {count} noc.',
    few: 'Příjezd: {date}. Pobyt trvá nejméně {count} noci.',
    other: 'Příjezd: {date}. Pobyt trvá nejméně {count} nocí.',
  },
  whyTooLong: {
    one: 'Příjezd: {date}. Pobyt trvá nejvýše {count} noc.',
    few: 'Příjezd: {date}. Pobyt trvá nejvýše {count} noci.',
    other: 'Příjezd: {date}. Pobyt trvá nejvýše {count} nocí.',
  },
  whyMinimumUnreachable: {
    one: 'Příjezd: {date}. Minimum je {nights}, ale volná je jen {count} noc.',
    few: 'Příjezd: {date}. Minimum je {nights}, ale volné jsou jen {count} noci.',
    other: 'Příjezd: {date}. Minimum je {nights}, ale volných je jen {count} nocí.',
  },
  addNights: {
    one: 'Přidat {count} noc',
    few: 'Přidat {count} noci',
    other: 'Přidat {count} nocí',
  },
  removeNights: {
    one: 'Ubrat {count} noc',
    few: 'Ubrat {count} noci',
    other: 'Ubrat {count} nocí',
  },
  arriveOn: 'Příjezd: {date}',

  loading: 'Načítáme ceny a volné noci',
};
