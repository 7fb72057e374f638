import type { DatesWords } from '../../words.ts';

export const dates: DatesWords = {
  language: 'en',

  calendar: 'Prices and free nights',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  clearDates: 'Clear dates',

  chooseArrival: 'Choose your arrival',
  chooseDeparture: 'Choose your departure',
  chooseDepartureFrom: {
    one: 'Choose your departure; at least {count} night',
    other: 'Choose your departure; at least {count} nights',
  },
  pricesPerNight: 'Prices are per night',
  pricesPlusCleaning: 'Prices are per night, plus {price} cleaning per stay',
  nights: { one: '{count} night', other: '{count} nights' },
  dateRange: '{from} to {to}',
  stayTotal: '{nights} · {total} total',
  stayTotalWithCleaning: '{nights} · {total} total, cleaning included',

  arrivalChosen: 'Arrival {date}.',
  stayChosen: 'Your stay: {range}, {nights}, {total} in total.',
  datesCleared: 'Dates cleared.',

  dayExactPrice: 'exactly {price}',
  dayLowest: 'lowest price of the month',
  dayTaken: 'taken',
  dayUnknown: 'no price yet',
  dayLater: 'not open for booking yet',
  dayPast: 'in the past',
  dayArrivalOnly: 'arrival only',
  dayDepartureOnly: 'departure only',
  dayIsArrival: 'your arrival',
  dayIsDeparture: 'your departure',
  dayInStay: 'in your stay',
  dayDeparture: 'departure after {nights}, {total} in total',

  whyNoNights: 'The departure has to be after the arrival.',
  whyPast: '{date} is in the past.',
  whyLater: '{date} is not open for booking yet.',
  whyTaken: 'The night of {date} is taken.',
  whyNoRate: 'The night of {date} has no price yet.',
  whyTooShort: {
    one: 'Stays from {date} are at least {count} night.',
    other: 'Stays from {date} are at least {count} nights.',
  },
  whyTooLong: {
    one: 'Stays from {date} are at most {count} night.',
    other: 'Stays from {date} are at most {count} nights.',
  },
  whyMinimumUnreachable: {
    one: 'Stays from {date} are at least {nights}, and only {count} night is free.',
    other: 'Stays from {date} are at least {nights}, and only {count} nights are free.',
  },
  addNights: { one: 'Add {count} night', other: 'Add {count} nights' },
  removeNights: { one: 'Take off {count} night', other: 'Take off {count} nights' },
  arriveOn: 'Arrive on {date}',

  loading: 'Loading prices and free nights',
};
