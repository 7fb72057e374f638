import type { DatesWords } from '../../words.ts';

/** Guests are addressed in the plural, and buttons are verbal nouns, so that both address men and women alike. */
export const dates: DatesWords = {
  language: 'he',

  calendar: 'מחירים ולילות פנויים',
  previousMonth: 'החודש הקודם',
  nextMonth: 'החודש הבא',
  month: 'חודש',
  clearDates: 'ניקוי התאריכים',

  chooseArrival: 'בחרו את יום ההגעה',
  chooseDeparture: 'בחרו את יום העזיבה',
  chooseDepartureFrom: {
    one: 'בחרו את יום העזיבה; לפחות לילה אחד',
    two: 'בחרו את יום העזיבה; לפחות שני לילות',
    other: 'בחרו את יום העזיבה; לפחות {count} לילות',
  },
  pricesPerNight: 'המחירים ללילה',
  pricesPlusCleaning: 'המחירים ללילה, בתוספת ניקיון לכל שהות: {price}',
  nights: { one: 'לילה אחד', two: 'שני לילות', other: '{count} לילות' },
  dateRange: 'מ{from} עד {to}',
  stayTotal: '{nights} · סך הכול {total}',
  stayTotalWithCleaning: '{nights} · סך הכול {total}, כולל ניקיון',

  arrivalChosen: 'הגעה: {date}.',
  stayChosen: 'השהות שלכם: {range}, {nights}, סך הכול {total}.',
  datesCleared: 'התאריכים נוקו.',

  dayExactPrice: 'בדיוק {price}',
  dayLowest: 'המחיר הנמוך ביותר בחודש',
  dayTaken: 'תפוס',
  dayUnknown: 'עדיין אין מחיר',
  dayLater: 'עדיין לא פתוח להזמנה',
  dayPast: 'יום שעבר',
  dayArrivalOnly: 'הגעה בלבד',
  dayDepartureOnly: 'עזיבה בלבד',
  dayIsArrival: 'ההגעה שלכם',
  dayIsDeparture: 'העזיבה שלכם',
  dayInStay: 'במהלך השהות שלכם',
  dayDeparture: 'עזיבה אחרי {nights}, סך הכול {total}',

  whyNoNights: 'העזיבה חייבת להיות אחרי ההגעה.',
  whyPast: '{date}: היום הזה כבר עבר.',
  whyLater: '{date}: היום הזה עדיין לא פתוח להזמנה.',
  whyTaken: '{date}: הלילה הזה תפוס.',
  whyNoRate: '{date}: ללילה הזה עדיין אין מחיר.',
  whyTooShort: {
    one: 'הגעה ב{date}: לפחות לילה אחד.',
    two: 'הגעה ב{date}: לפחות שני לילות.',
    other: 'הגעה ב{date}: לפחות {count} לילות.',
  },
  whyTooLong: {
    one: 'הגעה ב{date}: לכל היותר לילה אחד.',
    two: 'הגעה ב{date}: לכל היותר שני לילות.',
    other: 'הגעה ב{date}: לכל היותר {count} לילות.',
  },
  whyMinimumUnreachable: {
    one: 'הגעה ב{date}: לפחות {nights}, ופנוי רק לילה אחד.',
    two: 'הגעה ב{date}: לפחות {nights}, ופנויים רק שני לילות.',
    other: 'הגעה ב{date}: לפחות {nights}, ופנויים רק {count} לילות.',
  },
  addNights: { one: 'הוספת לילה אחד', two: 'הוספת שני לילות', other: 'הוספת {count} לילות' },
  removeNights: { one: 'הורדת לילה אחד', two: 'הורדת שני לילות', other: 'הורדת {count} לילות' },
  arriveOn: 'הגעה ב{date}',

  loading: 'המחירים והלילות הפנויים נטענים',
};
