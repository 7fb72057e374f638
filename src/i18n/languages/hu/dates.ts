import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *Ön*, as hosts write to strangers; dates and prices stand after a colon, without suffixes. */
export const dates: DatesWords = {
  language: 'hu',

  calendar: 'Árak és szabad éjszakák',
  previousMonth: 'Előző hónap',
  nextMonth: 'Következő hónap',
  month: 'Hónap',
  clearDates: 'Dátumok törlése',

  chooseArrival: 'Válassza ki az érkezés napját',
  chooseDeparture: 'Válassza ki a távozás napját',
  chooseDepartureFrom: {
    one: 'Válassza ki a távozás napját, legalább {count} éjszaka',
    other: 'Válassza ki a távozás napját, legalább {count} éjszaka',
  },
  pricesPerNight: 'Az árak egy éjszakára szólnak',
  pricesPlusCleaning: 'Az árak egy éjszakára szólnak; takarítás tartózkodásonként: {price}',
  nights: { one: '{count} éjszaka', other: '{count} éjszaka' },
  dateRange: 'Érkezés: {from}; távozás: {to}',
  stayTotal: '{nights} · összesen {total}',
  stayTotalWithCleaning: '{nights} · összesen {total}, takarítással',

  arrivalChosen: 'Érkezés: {date}.',
  stayChosen: 'Az Ön tartózkodása. {range}; {nights}, összesen {total}.',
  datesCleared: 'A dátumok törölve.',

  dayExactPrice: 'pontosan {price}',
  dayLowest: 'a hónap legkedvezőbb ára',
  dayTaken: 'foglalt',
  dayUnknown: 'még nincs ár',
  dayLater: 'még nem foglalható',
  dayPast: 'már elmúlt',
  dayArrivalOnly: 'csak érkezés',
  dayDepartureOnly: 'csak távozás',
  dayIsArrival: 'az Ön érkezése',
  dayIsDeparture: 'az Ön távozása',
  dayInStay: 'az Ön tartózkodása alatt',
  dayDeparture: 'távozás, {nights}, összesen {total}',

  whyNoNights: 'A távozásnak az érkezés után kell lennie.',
  whyPast: 'Ez a nap már elmúlt: {date}.',
  whyLater: 'Ez a nap még nem foglalható: {date}.',
  whyTaken: 'Ez az éjszaka foglalt: {date}.',
  whyNoRate: 'Ennek az éjszakának még nincs ára: {date}.',
  whyTooShort: {
    one: 'Érkezés: {date}. A tartózkodás legalább {count} éjszaka.',
    other: 'Érkezés: {date}. A tartózkodás legalább {count} éjszaka.',
  },
  whyTooLong: {
    one: 'Érkezés: {date}. A tartózkodás legfeljebb {count} éjszaka.',
    other: 'Érkezés: {date}. A tartózkodás legfeljebb {count} éjszaka.',
  },
  whyMinimumUnreachable: {
    one: 'Érkezés: {date}. Legalább {nights} kell, de csak {count} éjszaka szabad.',
    other: 'Érkezés: {date}. Legalább {nights} kell, de csak {count} éjszaka szabad.',
  },
  addNights: { one: '{count} éjszaka hozzáadása', other: '{count} éjszaka hozzáadása' },
  removeNights: { one: '{count} éjszaka elhagyása', other: '{count} éjszaka elhagyása' },
  arriveOn: 'Érkezés: {date}',

  loading: 'Árak és szabad éjszakák betöltése',
};
