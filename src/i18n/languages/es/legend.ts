import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Leyenda',
  legendTaken: 'Ocupado',
  legendHalfDay: 'Medio día libre',
  legendLowest: 'Mejor precio',
  legendUnknown: 'Aún sin precio',
  legendHigh: 'Precio más alto',
  legendMinimum: 'Demasiado corta',
  legendLater: 'Aún no disponible',
};
