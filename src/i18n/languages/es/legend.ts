import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Precios por toda la estancia',
  totalsWithCleaning: 'Precios por toda la estancia, limpieza incluida',
  legendHigh: 'Precio más alto',
  legendMinimum: 'Menos de la estancia mínima',
  legendLater: 'Aún no disponible',
};
