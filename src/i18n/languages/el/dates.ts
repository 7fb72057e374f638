import type { DatesWords } from '../../words.ts';

export const dates: DatesWords = {
  language: 'el',

  calendar: 'Τιμές και ελεύθερες νύχτες',
  previousMonth: 'Προηγούμενος μήνας',
  nextMonth: 'Επόμενος μήνας',
  month: 'Μήνας',
  clearDates: 'Καθαρισμός ημερομηνιών',

  chooseArrival: 'Επιλέξτε άφιξη',
  chooseDeparture: 'Επιλέξτε αναχώρηση',
  chooseDepartureFrom: {
    one: 'Επιλέξτε αναχώρηση· τουλάχιστον {count} νύχτα',
    other: 'Επιλέξτε αναχώρηση· τουλάχιστον {count} νύχτες',
  },
  pricesPerNight: 'Τιμές ανά νύχτα',
  pricesPlusCleaning: 'Τιμές ανά νύχτα, συν {price} για τον καθαρισμό ανά διαμονή',
  nights: { one: '{count} νύχτα', other: '{count} νύχτες' },
  dateRange: '{from} έως {to}',
  stayTotal: '{nights} · σύνολο {total}',
  stayTotalWithCleaning: '{nights} · σύνολο {total}, με τον καθαρισμό',

  arrivalChosen: 'Άφιξη: {date}.',
  stayChosen: 'Η διαμονή σας: {range}, {nights}, σύνολο {total}.',
  datesCleared: 'Οι ημερομηνίες καθαρίστηκαν.',

  dayExactPrice: 'ακριβώς {price}',
  dayLowest: 'χαμηλότερη τιμή του μήνα',
  dayTaken: 'κρατημένο',
  dayUnknown: 'χωρίς τιμή ακόμη',
  dayLater: 'δεν έχει ανοίξει ακόμη για κρατήσεις',
  dayPast: 'έχει περάσει',
  dayArrivalOnly: 'μόνο άφιξη',
  dayDepartureOnly: 'μόνο αναχώρηση',
  dayIsArrival: 'η άφιξή σας',
  dayIsDeparture: 'η αναχώρησή σας',
  dayInStay: 'μέσα στη διαμονή σας',
  dayDeparture: 'αναχώρηση μετά από {nights}, σύνολο {total}',

  whyNoNights: 'Η αναχώρηση πρέπει να είναι μετά την άφιξη.',
  whyPast: '{date}: η ημέρα αυτή έχει περάσει.',
  whyLater: '{date}: η ημέρα αυτή δεν έχει ανοίξει ακόμη για κρατήσεις.',
  whyTaken: '{date}: η νύχτα αυτή είναι κρατημένη.',
  whyNoRate: '{date}: η νύχτα αυτή δεν έχει τιμή ακόμη.',
  whyTooShort: {
    one: 'Άφιξη {date}: τουλάχιστον {count} νύχτα.',
    other: 'Άφιξη {date}: τουλάχιστον {count} νύχτες.',
  },
  whyTooLong: {
    one: 'Άφιξη {date}: το πολύ {count} νύχτα.',
    other: 'Άφιξη {date}: το πολύ {count} νύχτες.',
  },
  whyMinimumUnreachable: {
    one: 'Άφιξη {date}: τουλάχιστον {nights}, αλλά μόνο {count} νύχτα είναι ελεύθερη.',
    other: 'Άφιξη {date}: τουλάχιστον {nights}, αλλά μόνο {count} νύχτες είναι ελεύθερες.',
  },
  addNights: { one: '{count} νύχτα ακόμη', other: '{count} νύχτες ακόμη' },
  removeNights: { one: '{count} νύχτα λιγότερο', other: '{count} νύχτες λιγότερο' },
  arriveOn: 'Άφιξη {date}',

  loading: 'Φορτώνουμε τιμές και ελεύθερες νύχτες',
};
