import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *sinä*, as Finnish shops do; dates and prices stand after a colon, uninflected. */
export const dates: DatesWords = {
  language: 'fi',

  calendar: 'Hinnat ja vapaat yöt',
  previousMonth: 'Edellinen kuukausi',
  nextMonth: 'Seuraava kuukausi',
  month: 'Kuukausi',
  clearDates: 'Tyhjennä päivät',

  chooseArrival: 'Valitse tulopäivä',
  chooseDeparture: 'Valitse lähtöpäivä',
  chooseDepartureFrom: {
    one: 'Valitse lähtöpäivä, vähintään {count} yö',
    other: 'Valitse lähtöpäivä, vähintään {count} yötä',
  },
  pricesPerNight: 'Hinnat ovat yöltä',
  pricesPlusCleaning: 'Hinnat ovat yöltä; lisäksi siivous oleskelulta: {price}',
  nights: { one: '{count} yö', other: '{count} yötä' },
  dateRange: 'Tulo: {from}, lähtö: {to}',
  stayTotal: '{nights} · yhteensä {total}',
  stayTotalWithCleaning: '{nights} · yhteensä {total} siivouksineen',

  arrivalChosen: 'Tulo: {date}.',
  stayChosen: 'Oleskelusi. {range}, {nights}, yhteensä {total}.',
  datesCleared: 'Päivät tyhjennetty.',

  dayExactPrice: 'tarkalleen {price}',
  dayLowest: 'kuukauden edullisin hinta',
  dayTaken: 'varattu',
  dayUnknown: 'ei vielä hintaa',
  dayLater: 'ei vielä varattavissa',
  dayPast: 'mennyt',
  dayArrivalOnly: 'vain tulo',
  dayDepartureOnly: 'vain lähtö',
  dayIsArrival: 'tulopäiväsi',
  dayIsDeparture: 'lähtöpäiväsi',
  dayInStay: 'oleskelusi aikana',
  dayDeparture: 'lähtö, {nights}, yhteensä {total}',

  whyNoNights: 'Lähdön on oltava tulon jälkeen.',
  whyPast: 'Tämä päivä on jo mennyt: {date}.',
  whyLater: 'Tätä päivää ei voi vielä varata: {date}.',
  whyTaken: 'Tämä yö on varattu: {date}.',
  whyNoRate: 'Tällä yöllä ei ole vielä hintaa: {date}.',
  whyTooShort: {
    one: 'Tulo: {date}. Oleskelu kestää vähintään {count} yön.',
    other: 'Tulo: {date}. Oleskelu kestää vähintään {count} yötä.',
  },
  whyTooLong: {
    one: 'Tulo: {date}. Oleskelu kestää enintään {count} yön.',
    other: 'Tulo: {date}. Oleskelu kestää enintään {count} yötä.',
  },
  whyMinimumUnreachable: {
    one: 'Tulo: {date}. Vähintään {nights}, mutta vapaana on vain {count} yö.',
    other: 'Tulo: {date}. Vähintään {nights}, mutta vapaana on vain {count} yötä.',
  },
  addNights: { one: 'Lisää {count} yö', other: 'Lisää {count} yötä' },
  removeNights: { one: 'Vähennä {count} yö', other: 'Vähennä {count} yötä' },
  arriveOn: 'Tulo: {date}',

  loading: 'Haetaan hintoja ja vapaita öitä',
};
