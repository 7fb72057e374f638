import type { DatesWords } from '../../words.ts';

/**
 * Guests are addressed with *vi*, as Croatian hosts write to strangers. Dates stay in the nominative beside a colon, and
 * one with a year ends in a full stop of its own, so that no other follows it.
 */
export const dates: DatesWords = {
  language: 'hr',

  calendar: 'Cijene i slobodne noći',
  previousMonth: 'Prethodni mjesec',
  nextMonth: 'Sljedeći mjesec',
  month: 'Mjesec',
  clearDates: 'Poništi odabir',

  chooseArrival: 'Odaberite dan dolaska',
  chooseDeparture: 'Odaberite dan odlaska',
  chooseDepartureFrom: {
    one: 'Odaberite dan odlaska, najmanje {count} noć',
    few: 'Odaberite dan odlaska, najmanje {count} noći',
    other: 'Odaberite dan odlaska, najmanje {count} noći',
  },
  pricesPerNight: 'Cijene po noći',
  pricesPlusCleaning: 'Cijene po noći, uz čišćenje po boravku: {price}',
  nights: { one: '{count} noć', few: '{count} noći', other: '{count} noći' },
  dateRange: 'Dolazak: {from}, odlazak: {to}',
  stayTotal: '{nights} · ukupno {total}',
  stayTotalWithCleaning: '{nights} · ukupno {total} s čišćenjem',

  arrivalChosen: 'Dolazak: {date}',
  stayChosen: 'Vaš boravak. {range}, {nights}, ukupno {total}.',
  datesCleared: 'Odabir je poništen.',

  dayExactPrice: 'točno {price}',
  dayLowest: 'najniža cijena u mjesecu',
  dayTaken: 'zauzeto',
  dayUnknown: 'još bez cijene',
  dayLater: 'još se ne može rezervirati',
  dayPast: 'prošao dan',
  dayArrivalOnly: 'samo dolazak',
  dayDepartureOnly: 'samo odlazak',
  dayIsArrival: 'vaš dolazak',
  dayIsDeparture: 'vaš odlazak',
  dayInStay: 'tijekom vašeg boravka',
  dayDeparture: 'odlazak, {nights}, ukupno {total}',

  whyNoNights: 'Odlazak mora biti nakon dolaska.',
  whyPast: '{date}: taj je dan prošao.',
  whyLater: '{date}: taj se dan još ne može rezervirati.',
  whyTaken: '{date}: ta je noć zauzeta.',
  whyNoRate: '{date}: ta noć još nema cijenu.',
  whyTooShort: {
    one: 'Dolazak {date}: najmanje {count} noć.',
    few: 'Dolazak {date}: najmanje {count} noći.',
    other: 'Dolazak {date}: najmanje {count} noći.',
  },
  whyTooLong: {
    one: 'Dolazak {date}: najviše {count} noć.',
    few: 'Dolazak {date}: najviše {count} noći.',
    other: 'Dolazak {date}: najviše {count} noći.',
  },
  whyMinimumUnreachable: {
    one: 'Dolazak {date}: najmanje {nights}, a slobodna je samo {count} noć.',
    few: 'Dolazak {date}: najmanje {nights}, a slobodne su samo {count} noći.',
    other: 'Dolazak {date}: najmanje {nights}, a slobodno je samo {count} noći.',
  },
  addNights: { one: 'Dodaj {count} noć', few: 'Dodaj {count} noći', other: 'Dodaj {count} noći' },
  removeNights: { one: 'Oduzmi {count} noć', few: 'Oduzmi {count} noći', other: 'Oduzmi {count} noći' },
  arriveOn: 'Dolazak {date}',

  loading: 'Učitavamo cijene i slobodne noći',
};
