import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'İşaretler',
  legendTaken: 'Dolu',
  legendHalfDay: 'Yarım gün boş',
  legendLowest: 'En düşük fiyat',
  legendUnknown: 'Henüz fiyat yok',
  legendHigh: 'Daha yüksek fiyat',
  legendMinimum: 'Çok kısa',
  legendMaximum: 'Çok uzun',
  legendLater: 'Henüz açık değil',
  legendBeyond: 'Yeniden boş',
  whyDepartureOnly: 'Ayrılış mümkün, geliş değil. Bu gece dolu: {date}.',
  whyBetween: 'Geliş ile bu gün arasında kalıyor.',
};
