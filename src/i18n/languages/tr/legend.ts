import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Fiyatlar tüm konaklama içindir',
  totalsWithCleaning: 'Fiyatlar temizlik dahil tüm konaklama içindir',
  legendHigh: 'Daha yüksek fiyat',
  legendMinimum: 'En kısa sürenin altında',
  legendLater: 'Henüz açık değil',
};
