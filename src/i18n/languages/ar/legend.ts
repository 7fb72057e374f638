import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'دليل الرموز',
  legendTaken: 'محجوز',
  legendHalfDay: 'نصف يوم شاغر',
  legendLowest: 'أقل سعر',
  legendUnknown: 'بلا سعر بعد',
  legendHigh: 'سعر أعلى',
  legendMinimum: 'إقامة قصيرة جدًا',
  legendMaximum: 'إقامة طويلة جدًا',
  legendLater: 'غير متاح بعد',
  legendBeyond: 'متاح مجددًا',
  whyDepartureOnly: '{date}: يمكن المغادرة ولا يمكن الوصول، فهذه الليلة محجوزة.',
  whyBetween: 'وهي تقع بين الوصول وهذا اليوم.',
};
