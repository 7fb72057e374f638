import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *du*, as everyone is in Danish. */
export const dates: DatesWords = {
  language: 'da',

  calendar: 'Priser og ledige nætter',
  previousMonth: 'Forrige måned',
  nextMonth: 'Næste måned',
  month: 'Måned',
  clearDates: 'Ryd datoer',

  chooseArrival: 'Vælg din ankomst',
  chooseDeparture: 'Vælg din afrejse',
  chooseDepartureFrom: {
    one: 'Vælg din afrejse, mindst {count} nat',
    other: 'Vælg din afrejse, mindst {count} nætter',
  },
  pricesPerNight: 'Priserne er pr. nat',
  pricesPlusCleaning: 'Priserne er pr. nat, plus {price} for rengøring pr. ophold',
  nights: { one: '{count} nat', other: '{count} nætter' },
  dateRange: 'Fra {from} til {to}',
  stayTotal: '{nights} · {total} i alt',
  stayTotalWithCleaning: '{nights} · {total} i alt, inkl. rengøring',

  arrivalChosen: 'Ankomst {date}.',
  stayChosen: 'Dit ophold: {range}, {nights}, {total} i alt.',
  datesCleared: 'Datoerne er ryddet.',

  dayExactPrice: 'præcis {price}',
  dayLowest: 'månedens laveste pris',
  dayTaken: 'optaget',
  dayUnknown: 'endnu ingen pris',
  dayLater: 'kan ikke bookes endnu',
  dayPast: 'allerede passeret',
  dayArrivalOnly: 'kun ankomst',
  dayDepartureOnly: 'kun afrejse',
  dayIsArrival: 'din ankomst',
  dayIsDeparture: 'din afrejse',
  dayInStay: 'i dit ophold',
  dayDeparture: 'afrejse efter {nights}, {total} i alt',

  whyNoNights: 'Afrejsen skal ligge efter ankomsten.',
  whyPast: 'Denne dag er allerede passeret: {date}.',
  whyLater: 'Denne dag kan ikke bookes endnu: {date}.',
  whyTaken: 'Denne nat er optaget: {date}.',
  whyNoRate: 'Denne nat har endnu ingen pris: {date}.',
  whyTooShort: {
    one: 'Ved ankomst {date} er opholdet på mindst {count} nat.',
    other: 'Ved ankomst {date} er opholdet på mindst {count} nætter.',
  },
  whyTooLong: {
    one: 'Ved ankomst {date} er opholdet på højst {count} nat.',
    other: 'Ved ankomst {date} er opholdet på højst {count} nætter.',
  },
  whyMinimumUnreachable: {
    one: 'Ved ankomst {date} er opholdet på mindst {nights}, og kun {count} nat er ledig.',
    other: 'Ved ankomst {date} er opholdet på mindst {nights}, og kun {count} nætter er ledige.',
  },
  addNights: { one: 'Læg {count} nat til', other: 'Læg {count} nætter til' },
  removeNights: { one: 'Træk {count} nat fra', other: 'Træk {count} nætter fra' },
  arriveOn: 'Ankomst {date}',

  loading: 'Henter priser og ledige nætter',
};
