import type { DatesWords } from '../../words.ts';

/** Requests are verbal nouns or follow `يرجى`, so that they address men and women alike. */
export const dates: DatesWords = {
  language: 'ar',

  calendar: 'الأسعار والليالي الشاغرة',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  month: 'الشهر',
  clearDates: 'مسح التواريخ',

  chooseArrival: 'يرجى اختيار يوم الوصول',
  chooseDeparture: 'يرجى اختيار يوم المغادرة',
  chooseDepartureFrom: {
    one: 'يرجى اختيار يوم المغادرة؛ الحد الأدنى: ليلة واحدة',
    two: 'يرجى اختيار يوم المغادرة؛ الحد الأدنى: ليلتان',
    few: 'يرجى اختيار يوم المغادرة؛ الحد الأدنى: {count} ليالٍ',
    other: 'يرجى اختيار يوم المغادرة؛ الحد الأدنى: {count} ليلة',
  },
  pricesPerNight: 'الأسعار لليلة الواحدة',
  pricesPlusCleaning: 'الأسعار لليلة الواحدة، يضاف إليها التنظيف مرة لكل إقامة: {price}',
  nights: {
    one: 'ليلة واحدة',
    two: 'ليلتان',
    few: '{count} ليالٍ',
    other: '{count} ليلة',
  },
  dateRange: 'من {from} إلى {to}',
  stayTotal: '{nights} · الإجمالي {total}',
  stayTotalWithCleaning: '{nights} · الإجمالي {total} شاملًا التنظيف',

  arrivalChosen: 'الوصول: {date}.',
  stayChosen: 'إقامتك: {range}، {nights}، الإجمالي {total}.',
  datesCleared: 'مُسحت التواريخ.',

  dayExactPrice: 'السعر بالضبط {price}',
  dayLowest: 'أقل سعر في الشهر',
  dayTaken: 'محجوز',
  dayUnknown: 'بلا سعر بعد',
  dayLater: 'غير متاح للحجز بعد',
  dayPast: 'يوم مضى',
  dayArrivalOnly: 'للوصول فقط',
  dayDepartureOnly: 'للمغادرة فقط',
  dayIsArrival: 'يوم وصولك',
  dayIsDeparture: 'يوم مغادرتك',
  dayInStay: 'ضمن إقامتك',
  dayDeparture: 'المغادرة في هذا اليوم: {nights}، الإجمالي {total}',

  whyNoNights: 'يجب أن تكون المغادرة بعد الوصول.',
  whyPast: '{date}: هذا اليوم مضى.',
  whyLater: '{date}: هذا اليوم غير متاح للحجز بعد.',
  whyTaken: '{date}: هذه الليلة محجوزة.',
  whyNoRate: '{date}: لا سعر لهذه الليلة بعد.',
  whyTooShort: {
    one: 'الوصول {date}: الحد الأدنى ليلة واحدة.',
    two: 'الوصول {date}: الحد الأدنى ليلتان.',
    few: 'الوصول {date}: الحد الأدنى {count} ليالٍ.',
    other: 'الوصول {date}: الحد الأدنى {count} ليلة.',
  },
  whyTooLong: {
    one: 'الوصول {date}: الحد الأقصى ليلة واحدة.',
    two: 'الوصول {date}: الحد الأقصى ليلتان.',
    few: 'الوصول {date}: الحد الأقصى {count} ليالٍ.',
    other: 'الوصول {date}: الحد الأقصى {count} ليلة.',
  },
  whyMinimumUnreachable: {
    one: 'الوصول {date}: الحد الأدنى {nights}، والشاغر ليلة واحدة فقط.',
    two: 'الوصول {date}: الحد الأدنى {nights}، والشاغر ليلتان فقط.',
    few: 'الوصول {date}: الحد الأدنى {nights}، والشاغر {count} ليالٍ فقط.',
    other: 'الوصول {date}: الحد الأدنى {nights}، والشاغر {count} ليلة فقط.',
  },
  addNights: {
    one: 'إضافة ليلة واحدة',
    two: 'إضافة ليلتين',
    few: 'إضافة {count} ليالٍ',
    other: 'إضافة {count} ليلة',
  },
  removeNights: {
    one: 'إنقاص ليلة واحدة',
    two: 'إنقاص ليلتين',
    few: 'إنقاص {count} ليالٍ',
    other: 'إنقاص {count} ليلة',
  },
  arriveOn: 'الوصول {date}',

  loading: 'جارٍ تحميل الأسعار والليالي الشاغرة',
};
