import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *du*, as everyone is in Norwegian. */
export const dates: DatesWords = {
  language: 'nb',

  calendar: 'Priser og ledige netter',
  previousMonth: 'Forrige måned',
  nextMonth: 'Neste måned',
  month: 'Måned',
  clearDates: 'Fjern datoer',

  chooseArrival: 'Velg ankomst',
  chooseDeparture: 'Velg avreise',
  chooseDepartureFrom: {
    one: 'Velg avreise, minst {count} natt',
    other: 'Velg avreise, minst {count} netter',
  },
  pricesPerNight: 'Prisene gjelder per natt',
  pricesPlusCleaning: 'Prisene gjelder per natt, pluss {price} for rengjøring per opphold',
  nights: { one: '{count} natt', other: '{count} netter' },
  dateRange: 'Fra {from} til {to}',
  stayTotal: '{nights} · {total} totalt',
  stayTotalWithCleaning: '{nights} · {total} totalt, inkludert rengjøring',

  arrivalChosen: 'Ankomst {date}.',
  stayChosen: 'Oppholdet ditt: {range}, {nights}, {total} totalt.',
  datesCleared: 'Datoene er fjernet.',

  dayExactPrice: 'nøyaktig {price}',
  dayLowest: 'månedens laveste pris',
  dayTaken: 'opptatt',
  dayUnknown: 'ingen pris ennå',
  dayLater: 'kan ikke bestilles ennå',
  dayPast: 'har vært',
  dayArrivalOnly: 'bare ankomst',
  dayDepartureOnly: 'bare avreise',
  dayIsArrival: 'ankomsten din',
  dayIsDeparture: 'avreisen din',
  dayInStay: 'i oppholdet ditt',
  dayDeparture: 'avreise etter {nights}, {total} totalt',

  whyNoNights: 'Avreisen må være etter ankomsten.',
  whyPast: 'Denne dagen har vært: {date}.',
  whyLater: 'Denne dagen kan ikke bestilles ennå: {date}.',
  whyTaken: 'Denne natten er opptatt: {date}.',
  whyNoRate: 'Denne natten har ingen pris ennå: {date}.',
  whyTooShort: {
    one: 'Ved ankomst {date} er oppholdet på minst {count} natt.',
    other: 'Ved ankomst {date} er oppholdet på minst {count} netter.',
  },
  whyTooLong: {
    one: 'Ved ankomst {date} er oppholdet på høyst {count} natt.',
    other: 'Ved ankomst {date} er oppholdet på høyst {count} netter.',
  },
  whyMinimumUnreachable: {
    one: 'Ved ankomst {date} er oppholdet på minst {nights}, og bare {count} natt er ledig.',
    other: 'Ved ankomst {date} er oppholdet på minst {nights}, og bare {count} netter er ledige.',
  },
  addNights: { one: 'Legg til {count} natt', other: 'Legg til {count} netter' },
  removeNights: { one: 'Ta bort {count} natt', other: 'Ta bort {count} netter' },
  arriveOn: 'Ankomst {date}',

  loading: 'Henter priser og ledige netter',
};
