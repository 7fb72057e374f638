import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'הגעה',
  departure: 'עזיבה',
  ways: 'דרכים נוספות לבחירת תאריכים',
  cheapest: 'המחירים הנמוכים',
  list: 'שהיות ברשימה',
  typed: 'הקלדת תאריכים',
  nights: 'לילות',
  oneMoreNight: 'לילה נוסף',
  oneNightLess: 'לילה אחד פחות',
  anyMonth: 'כל החודשים',
  found: { one: 'שהות אחת', two: 'שתי שהיות', other: '{count} שהיות' },
  noneFound: 'אין שהות פנויה באורך הזה. אולי אורך אחר או חודש אחר יתאימו.',
  showMore: 'הצגת עוד',
  example: 'לדוגמה {date}',
  unreadable: 'לא הצלחנו לקרוא את התאריך. כותבים אותו כך: {date}',
  arrivalMissing: 'נא להזין תאריך הגעה.',
  departureMissing: 'נא להזין תאריך עזיבה.',
  take: 'בחירת התאריכים האלה',
};
