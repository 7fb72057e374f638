import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *du*, as everyone is in Swedish. */
export const dates: DatesWords = {
  language: 'sv',

  calendar: 'Priser och lediga nätter',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  month: 'Månad',
  clearDates: 'Rensa datum',

  chooseArrival: 'Välj din ankomst',
  chooseDeparture: 'Välj din avresa',
  chooseDepartureFrom: {
    one: 'Välj din avresa, minst {count} natt',
    other: 'Välj din avresa, minst {count} nätter',
  },
  pricesPerNight: 'Priserna gäller per natt',
  pricesPlusCleaning: 'Priserna gäller per natt, plus {price} för städning per vistelse',
  nights: { one: '{count} natt', other: '{count} nätter' },
  dateRange: 'Från {from} till {to}',
  stayTotal: '{nights} · {total} totalt',
  stayTotalWithCleaning: '{nights} · {total} totalt, städning ingår',

  arrivalChosen: 'Ankomst {date}.',
  stayChosen: 'Din vistelse: {range}, {nights}, {total} totalt.',
  datesCleared: 'Datumen är rensade.',

  dayExactPrice: 'exakt {price}',
  dayLowest: 'månadens lägsta pris',
  dayTaken: 'upptaget',
  dayUnknown: 'inget pris än',
  dayLater: 'går inte att boka än',
  dayPast: 'har passerat',
  dayArrivalOnly: 'endast ankomst',
  dayDepartureOnly: 'endast avresa',
  dayIsArrival: 'din ankomst',
  dayIsDeparture: 'din avresa',
  dayInStay: 'i din vistelse',
  dayDeparture: 'avresa efter {nights}, {total} totalt',

  whyNoNights: 'Avresan måste ligga efter ankomsten.',
  whyPast: 'Den här dagen har passerat: {date}.',
  whyLater: 'Den här dagen går inte att boka än: {date}.',
  whyTaken: 'Den här natten är upptagen: {date}.',
  whyNoRate: 'Den här natten har inget pris än: {date}.',
  whyTooShort: {
    one: 'Vid ankomst {date} är vistelsen minst {count} natt.',
    other: 'Vid ankomst {date} är vistelsen minst {count} nätter.',
  },
  whyTooLong: {
    one: 'Vid ankomst {date} är vistelsen högst {count} natt.',
    other: 'Vid ankomst {date} är vistelsen högst {count} nätter.',
  },
  whyMinimumUnreachable: {
    one: 'Vid ankomst {date} är vistelsen minst {nights}, och bara {count} natt är ledig.',
    other: 'Vid ankomst {date} är vistelsen minst {nights}, och bara {count} nätter är lediga.',
  },
  addNights: { one: 'Lägg till {count} natt', other: 'Lägg till {count} nätter' },
  removeNights: { one: 'Ta bort {count} natt', other: 'Ta bort {count} nätter' },
  arriveOn: 'Ankomst {date}',

  loading: 'Hämtar priser och lediga nätter',
};
