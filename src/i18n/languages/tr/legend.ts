import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Daha yüksek fiyat',
  legendMinimum: 'Çok kısa',
  legendLater: 'Henüz açık değil',
};
