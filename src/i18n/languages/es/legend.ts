import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Leyenda',
  legendTaken: 'Ocupado',
  legendHalfDay: 'Medio día libre',
  legendLowest: 'Mejor precio',
  legendUnknown: 'Aún sin precio',
  legendHigh: 'Precio más alto',
  legendMinimum: 'Demasiado corta',
  legendMaximum: 'Demasiado larga',
  legendLater: 'Aún no disponible',
  legendBeyond: 'Libre de nuevo',
  whyDepartureOnly: 'Se puede salir, pero no llegar: la noche del {date} está ocupada.',
  whyBetween: 'Está entre la llegada y este día.',
};
