import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *je*, as most Dutch hosts write; Belgian guests read it as friendly, not as rude. */
export const dates: DatesWords = {
  language: 'nl',

  calendar: 'Prijzen en vrije nachten',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  clearDates: 'Data wissen',

  chooseArrival: 'Kies je aankomst',
  chooseDeparture: 'Kies je vertrek',
  chooseDepartureFrom: {
    one: 'Kies je vertrek, minstens {count} nacht',
    other: 'Kies je vertrek, minstens {count} nachten',
  },
  pricesPerNight: 'Prijzen per nacht',
  pricesPlusCleaning: 'Prijzen per nacht, plus {price} schoonmaak per verblijf',
  nights: { one: '{count} nacht', other: '{count} nachten' },
  dateRange: 'Van {from} tot {to}',
  stayTotal: '{nights} · {total} totaal',
  stayTotalWithCleaning: '{nights} · {total} totaal, inclusief schoonmaak',

  arrivalChosen: 'Aankomst {date}.',
  stayChosen: 'Je verblijf: {range}, {nights}, {total} in totaal.',
  datesCleared: 'Data gewist.',

  dayExactPrice: 'precies {price}',
  dayLowest: 'beste prijs van de maand',
  dayTaken: 'bezet',
  dayUnknown: 'nog geen prijs',
  dayLater: 'nog niet te boeken',
  dayPast: 'voorbij',
  dayArrivalOnly: 'alleen aankomst',
  dayDepartureOnly: 'alleen vertrek',
  dayIsArrival: 'je aankomst',
  dayIsDeparture: 'je vertrek',
  dayInStay: 'in je verblijf',
  dayDeparture: 'vertrek na {nights}, {total} in totaal',

  whyNoNights: 'Het vertrek moet na de aankomst liggen.',
  whyPast: 'Deze dag is voorbij: {date}.',
  whyLater: 'Deze dag is nog niet te boeken: {date}.',
  whyTaken: 'De nacht van {date} is bezet.',
  whyNoRate: 'De nacht van {date} heeft nog geen prijs.',
  whyTooShort: {
    one: 'Bij aankomst op {date} blijf je minstens {count} nacht.',
    other: 'Bij aankomst op {date} blijf je minstens {count} nachten.',
  },
  whyTooLong: {
    one: 'Bij aankomst op {date} blijf je hoogstens {count} nacht.',
    other: 'Bij aankomst op {date} blijf je hoogstens {count} nachten.',
  },
  whyMinimumUnreachable: {
    one: 'Bij aankomst op {date} is het minimum {nights}, en er is maar {count} nacht vrij.',
    other: 'Bij aankomst op {date} is het minimum {nights}, en er zijn maar {count} nachten vrij.',
  },
  addNights: { one: '{count} nacht langer', other: '{count} nachten langer' },
  removeNights: { one: '{count} nacht korter', other: '{count} nachten korter' },
  arriveOn: 'Aankomen op {date}',

  loading: 'Prijzen en vrije nachten worden geladen',
};
