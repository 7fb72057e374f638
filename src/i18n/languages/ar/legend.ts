import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'الأسعار للإقامة كاملة',
  totalsWithCleaning: 'الأسعار للإقامة كاملة شاملة التنظيف',
  legendHigh: 'سعر أعلى',
  legendMinimum: 'أقل من الحد الأدنى للإقامة',
  legendLater: 'غير متاح بعد',
};
