import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *dumneavoastră*, as hosts write to strangers; dates stand bare, after a comma or colon. */
export const dates: DatesWords = {
  language: 'ro',

  calendar: 'Prețuri și nopți libere',
  previousMonth: 'Luna anterioară',
  nextMonth: 'Luna următoare',
  month: 'Luna',
  clearDates: 'Ștergeți perioada',

  chooseArrival: 'Alegeți ziua sosirii',
  chooseDeparture: 'Alegeți ziua plecării',
  chooseDepartureFrom: {
    one: 'Alegeți ziua plecării, minimum {count} noapte',
    few: 'Alegeți ziua plecării, minimum {count} nopți',
    other: 'Alegeți ziua plecării, minimum {count} de nopți',
  },
  pricesPerNight: 'Prețuri pe noapte',
  pricesPlusCleaning: 'Prețuri pe noapte, plus {price} curățenie pe sejur',
  nights: { one: '{count} noapte', few: '{count} nopți', other: '{count} de nopți' },
  dateRange: 'De {from} până {to}',
  stayTotal: '{nights} · {total} în total',
  stayTotalWithCleaning: '{nights} · {total} în total, cu curățenie',

  arrivalChosen: 'Sosire: {date}.',
  stayChosen: 'Sejurul dumneavoastră. {range}, {nights}, {total} în total.',
  datesCleared: 'Perioada a fost ștearsă.',

  dayExactPrice: 'exact {price}',
  dayLowest: 'cel mai mic preț al lunii',
  dayTaken: 'ocupat',
  dayUnknown: 'încă fără preț',
  dayLater: 'încă nu se poate rezerva',
  dayPast: 'a trecut',
  dayArrivalOnly: 'doar sosire',
  dayDepartureOnly: 'doar plecare',
  dayIsArrival: 'sosirea dumneavoastră',
  dayIsDeparture: 'plecarea dumneavoastră',
  dayInStay: 'în sejurul dumneavoastră',
  dayDeparture: 'plecare după {nights}, {total} în total',

  whyNoNights: 'Plecarea trebuie să fie după sosire.',
  whyPast: 'Această zi a trecut: {date}.',
  whyLater: 'Această zi nu se poate rezerva încă: {date}.',
  whyTaken: 'Această noapte este ocupată: {date}.',
  whyNoRate: 'Această noapte nu are încă preț: {date}.',
  whyTooShort: {
    one: 'Sosire: {date}. Sejurul este de minimum {count} noapte.',
    few: 'Sosire: {date}. Sejurul este de minimum {count} nopți.',
    other: 'Sosire: {date}. Sejurul este de minimum {count} de nopți.',
  },
  whyTooLong: {
    one: 'Sosire: {date}. Sejurul este de maximum {count} noapte.',
    few: 'Sosire: {date}. Sejurul este de maximum {count} nopți.',
    other: 'Sosire: {date}. Sejurul este de maximum {count} de nopți.',
  },
  whyMinimumUnreachable: {
    one: 'Sosire: {date}. Minimum {nights}, dar liberă este doar {count} noapte.',
    few: 'Sosire: {date}. Minimum {nights}, dar libere sunt doar {count} nopți.',
    other: 'Sosire: {date}. Minimum {nights}, dar libere sunt doar {count} de nopți.',
  },
  addNights: {
    one: 'Adăugați {count} noapte',
    few: 'Adăugați {count} nopți',
    other: 'Adăugați {count} de nopți',
  },
  removeNights: {
    one: 'Scoateți {count} noapte',
    few: 'Scoateți {count} nopți',
    other: 'Scoateți {count} de nopți',
  },
  arriveOn: 'Sosire: {date}',

  loading: 'Se încarcă prețurile și nopțile libere',
};
