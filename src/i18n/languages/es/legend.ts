import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Precio más alto',
  legendMinimum: 'Demasiado corta',
  legendLater: 'Aún no disponible',
};
