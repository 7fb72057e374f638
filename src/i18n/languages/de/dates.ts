import type { DatesWords } from '../../words.ts';

export const dates: DatesWords = {
  language: 'de',

  calendar: 'Preise und freie Nächte',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat',
  clearDates: 'Auswahl löschen',

  chooseArrival: 'Wann möchten Sie anreisen?',
  chooseDeparture: 'Wann möchten Sie abreisen?',
  chooseDepartureFrom: {
    one: 'Wann möchten Sie abreisen? Mindestens {count} Nacht',
    other: 'Wann möchten Sie abreisen? Mindestens {count} Nächte',
  },
  pricesPerNight: 'Preise pro Nacht',
  pricesPlusCleaning: 'Preise pro Nacht, zuzüglich {price} Endreinigung pro Aufenthalt',
  nights: { one: '{count} Nacht', other: '{count} Nächte' },
  dateRange: '{from} bis {to}',
  stayTotal: '{nights} · {total} gesamt',
  stayTotalWithCleaning: '{nights} · {total} gesamt, inkl. Endreinigung',

  arrivalChosen: 'Anreise {date}.',
  stayChosen: 'Ihr Aufenthalt: {range}, {nights}, insgesamt {total}.',
  datesCleared: 'Auswahl gelöscht.',

  dayExactPrice: 'genau {price}',
  dayLowest: 'günstigster Preis im Monat',
  dayTaken: 'belegt',
  dayUnknown: 'noch ohne Preis',
  dayLater: 'noch nicht buchbar',
  dayPast: 'vergangen',
  dayArrivalOnly: 'nur Anreise möglich',
  dayDepartureOnly: 'nur Abreise möglich',
  dayIsArrival: 'Ihre Anreise',
  dayIsDeparture: 'Ihre Abreise',
  dayInStay: 'in Ihrem Aufenthalt',
  dayDeparture: 'Abreise nach {nights}, insgesamt {total}',

  whyNoNights: 'Die Abreise muss nach der Anreise liegen.',
  whyPast: '{date}: Dieser Tag liegt in der Vergangenheit.',
  whyLater: '{date}: Dieser Tag ist noch nicht buchbar.',
  whyTaken: '{date}: Diese Nacht ist belegt.',
  whyNoRate: '{date}: Für diese Nacht gibt es noch keinen Preis.',
  whyTooShort: {
    one: 'Anreise am {date}: mindestens {count} Nacht.',
    other: 'Anreise am {date}: mindestens {count} Nächte.',
  },
  whyTooLong: {
    one: 'Anreise am {date}: höchstens {count} Nacht.',
    other: 'Anreise am {date}: höchstens {count} Nächte.',
  },
  whyMinimumUnreachable: {
    one: 'Anreise am {date}: mindestens {nights}, frei ist aber nur {count} Nacht.',
    other: 'Anreise am {date}: mindestens {nights}, frei sind aber nur {count} Nächte.',
  },
  addNights: { one: '{count} Nacht länger bleiben', other: '{count} Nächte länger bleiben' },
  removeNights: { one: '{count} Nacht kürzer bleiben', other: '{count} Nächte kürzer bleiben' },
  arriveOn: 'Anreise am {date}',

  loading: 'Preise und freie Nächte werden geladen',
};
