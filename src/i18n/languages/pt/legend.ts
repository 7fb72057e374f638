import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Ocupado',
  legendHalfDay: 'Meio dia livre',
  legendLowest: 'Melhor preço',
  legendUnknown: 'Ainda sem preço',
  legendHigh: 'Preço mais alto',
  legendMinimum: 'Demasiado curta',
  legendLater: 'Ainda não aberto',
};
