import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *tu*, as Italian travel sites do. The host is *la struttura*, which fits whoever it is. */
export const dates: DatesWords = {
  language: 'it',

  calendar: 'Prezzi e notti libere',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  month: 'Mese',
  clearDates: 'Cancella le date',

  chooseArrival: 'Scegli l’arrivo',
  chooseDeparture: 'Scegli la partenza',
  chooseDepartureFrom: {
    one: 'Scegli la partenza, minimo {count} notte',
    other: 'Scegli la partenza, minimo {count} notti',
  },
  pricesPerNight: 'Prezzi per notte',
  pricesPlusCleaning: 'Prezzi per notte, più {price} di pulizia per soggiorno',
  nights: { one: '{count} notte', other: '{count} notti' },
  dateRange: 'Da {from} a {to}',
  stayTotal: '{nights} · {total} in totale',
  stayTotalWithCleaning: '{nights} · {total} in totale, pulizia inclusa',

  arrivalChosen: 'Arrivo: {date}.',
  stayChosen: 'Il tuo soggiorno: {range}, {nights}, {total} in totale.',
  datesCleared: 'Date cancellate.',

  dayExactPrice: 'esattamente {price}',
  dayLowest: 'miglior prezzo del mese',
  dayTaken: 'occupato',
  dayUnknown: 'ancora senza prezzo',
  dayLater: 'non ancora prenotabile',
  dayPast: 'già passato',
  dayArrivalOnly: 'solo arrivo',
  dayDepartureOnly: 'solo partenza',
  dayIsArrival: 'il tuo arrivo',
  dayIsDeparture: 'la tua partenza',
  dayInStay: 'nel tuo soggiorno',
  dayDeparture: 'partenza dopo {nights}, {total} in totale',

  whyNoNights: 'La partenza deve essere dopo l’arrivo.',
  whyPast: 'Questo giorno è già passato: {date}.',
  whyLater: 'Questo giorno non è ancora prenotabile: {date}.',
  whyTaken: 'La notte di {date} è occupata.',
  whyNoRate: 'La notte di {date} non ha ancora un prezzo.',
  whyTooShort: {
    one: 'Con arrivo {date} il soggiorno minimo è di {count} notte.',
    other: 'Con arrivo {date} il soggiorno minimo è di {count} notti.',
  },
  whyTooLong: {
    one: 'Con arrivo {date} il soggiorno massimo è di {count} notte.',
    other: 'Con arrivo {date} il soggiorno massimo è di {count} notti.',
  },
  whyMinimumUnreachable: {
    one: 'Con arrivo {date} il soggiorno minimo è di {nights}, ma è libera solo {count} notte.',
    other: 'Con arrivo {date} il soggiorno minimo è di {nights}, ma sono libere solo {count} notti.',
  },
  addNights: { one: 'Aggiungi {count} notte', other: 'Aggiungi {count} notti' },
  removeNights: { one: 'Togli {count} notte', other: 'Togli {count} notti' },
  arriveOn: 'Arrivo {date}',

  loading: 'Caricamento di prezzi e notti libere',
};
