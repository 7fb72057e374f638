import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *tú*, as the large travel sites of Spain do; a small house would sound cold with *usted*. */
export const dates: DatesWords = {
  language: 'es',

  calendar: 'Precios y noches libres',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  clearDates: 'Borrar las fechas',

  chooseArrival: 'Elige tu llegada',
  chooseDeparture: 'Elige tu salida',
  chooseDepartureFrom: {
    one: 'Elige tu salida, mínimo {count} noche',
    other: 'Elige tu salida, mínimo {count} noches',
  },
  pricesPerNight: 'Precios por noche',
  pricesPlusCleaning: 'Precios por noche, más {price} de limpieza por estancia',
  nights: { one: '{count} noche', other: '{count} noches' },
  dateRange: 'Del {from} al {to}',
  stayTotal: '{nights} · {total} en total',
  stayTotalWithCleaning: '{nights} · {total} en total, limpieza incluida',

  arrivalChosen: 'Llegada: {date}.',
  stayChosen: 'Tu estancia: {range}, {nights}, {total} en total.',
  datesCleared: 'Fechas borradas.',

  dayExactPrice: 'exactamente {price}',
  dayLowest: 'mejor precio del mes',
  dayTaken: 'ocupado',
  dayUnknown: 'aún sin precio',
  dayLater: 'aún no se puede reservar',
  dayPast: 'ya ha pasado',
  dayArrivalOnly: 'solo llegada',
  dayDepartureOnly: 'solo salida',
  dayIsArrival: 'tu llegada',
  dayIsDeparture: 'tu salida',
  dayInStay: 'dentro de tu estancia',
  dayDeparture: 'salida tras {nights}, {total} en total',

  whyNoNights: 'La salida tiene que ser posterior a la llegada.',
  whyPast: 'Este día ya ha pasado: {date}.',
  whyLater: 'Este día aún no se puede reservar: {date}.',
  whyTaken: 'La noche del {date} está ocupada.',
  whyNoRate: 'La noche del {date} aún no tiene precio.',
  whyTooShort: {
    one: 'Si llegas el {date}, la estancia mínima es de {count} noche.',
    other: 'Si llegas el {date}, la estancia mínima es de {count} noches.',
  },
  whyTooLong: {
    one: 'Si llegas el {date}, la estancia máxima es de {count} noche.',
    other: 'Si llegas el {date}, la estancia máxima es de {count} noches.',
  },
  whyMinimumUnreachable: {
    one: 'Si llegas el {date}, la estancia mínima es de {nights} y solo hay {count} noche libre.',
    other: 'Si llegas el {date}, la estancia mínima es de {nights} y solo hay {count} noches libres.',
  },
  addNights: { one: 'Añadir {count} noche', other: 'Añadir {count} noches' },
  removeNights: { one: 'Quitar {count} noche', other: 'Quitar {count} noches' },
  arriveOn: 'Llegar el {date}',

  loading: 'Cargando precios y noches libres',
};
