import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'الوصول',
  departure: 'المغادرة',
  ways: 'طرق أخرى لاختيار التواريخ',
  cheapest: 'أقل الأسعار',
  list: 'الإقامات في قائمة',
  typed: 'كتابة التواريخ',
  nights: 'الليالي',
  oneMoreNight: 'ليلة إضافية',
  oneNightLess: 'ليلة أقل',
  anyMonth: 'أي شهر',
  found: {
    one: 'إقامة واحدة',
    two: 'إقامتان',
    few: '{count} إقامات',
    other: '{count} إقامة',
  },
  noneFound: 'لا توجد إقامة شاغرة بهذه المدة. قد تناسب مدة أخرى أو شهر آخر.',
  showMore: 'عرض المزيد',
  example: 'مثلاً {date}',
  unreadable: 'تعذّرت قراءة هذا التاريخ. يُكتب هكذا: {date}',
  arrivalMissing: 'يرجى إدخال تاريخ الوصول.',
  departureMissing: 'يرجى إدخال تاريخ المغادرة.',
  take: 'اختيار هذه التواريخ',
};
