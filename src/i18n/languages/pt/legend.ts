import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legenda',
  legendTaken: 'Ocupado',
  legendHalfDay: 'Meio dia livre',
  legendLowest: 'Melhor preço',
  legendUnknown: 'Ainda sem preço',
  legendHigh: 'Preço mais alto',
  legendMinimum: 'Demasiado curta',
  legendMaximum: 'Demasiado longa',
  legendLater: 'Ainda não aberto',
  legendBeyond: 'Livre de novo',
  whyDepartureOnly: 'É possível partir, mas não chegar: a noite de {date} está ocupada.',
  whyBetween: 'Fica entre a chegada e este dia.',
};
