import type { DatesWords } from '../../words.ts';

/**
 * One text for Portugal and Brazil: third person without *você*, and words that both use. Where the two differ for good
 * (*ecrã*, *tela*), the sentence goes around it; dates and prices are written as the guest's own country does.
 */
export const dates: DatesWords = {
  language: 'pt',

  calendar: 'Preços e noites livres',
  previousMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  month: 'Mês',
  clearDates: 'Limpar as datas',

  chooseArrival: 'Escolha a sua chegada',
  chooseDeparture: 'Escolha a sua partida',
  chooseDepartureFrom: {
    one: 'Escolha a sua partida, mínimo {count} noite',
    other: 'Escolha a sua partida, mínimo {count} noites',
  },
  pricesPerNight: 'Preços por noite',
  pricesPlusCleaning: 'Preços por noite, mais {price} de limpeza por estadia',
  nights: { one: '{count} noite', other: '{count} noites' },
  dateRange: 'De {from} a {to}',
  stayTotal: '{nights} · {total} no total',
  stayTotalWithCleaning: '{nights} · {total} no total, limpeza incluída',

  arrivalChosen: 'Chegada: {date}.',
  stayChosen: 'A sua estadia: {range}, {nights}, {total} no total.',
  datesCleared: 'Datas apagadas.',

  dayExactPrice: 'exatamente {price}',
  dayLowest: 'melhor preço do mês',
  dayTaken: 'ocupado',
  dayUnknown: 'ainda sem preço',
  dayLater: 'ainda não aberto a reservas',
  dayPast: 'já passou',
  dayArrivalOnly: 'só chegada',
  dayDepartureOnly: 'só partida',
  dayIsArrival: 'a sua chegada',
  dayIsDeparture: 'a sua partida',
  dayInStay: 'na sua estadia',
  dayDeparture: 'partida após {nights}, {total} no total',

  whyNoNights: 'A partida tem de ser depois da chegada.',
  whyPast: 'Este dia já passou: {date}.',
  whyLater: 'Este dia ainda não está aberto a reservas: {date}.',
  whyTaken: 'A noite de {date} está ocupada.',
  whyNoRate: 'A noite de {date} ainda não tem preço.',
  whyTooShort: {
    one: 'Com chegada em {date}, a estadia mínima é de {count} noite.',
    other: 'Com chegada em {date}, a estadia mínima é de {count} noites.',
  },
  whyTooLong: {
    one: 'Com chegada em {date}, a estadia máxima é de {count} noite.',
    other: 'Com chegada em {date}, a estadia máxima é de {count} noites.',
  },
  whyMinimumUnreachable: {
    one: 'Com chegada em {date}, a estadia mínima é de {nights}, e só há {count} noite livre.',
    other: 'Com chegada em {date}, a estadia mínima é de {nights}, e só há {count} noites livres.',
  },
  addNights: { one: 'Acrescentar {count} noite', other: 'Acrescentar {count} noites' },
  removeNights: { one: 'Tirar {count} noite', other: 'Tirar {count} noites' },
  arriveOn: 'Chegar em {date}',

  loading: 'A carregar preços e noites livres',
};
