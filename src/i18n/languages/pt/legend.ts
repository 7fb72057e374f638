import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legendHigh: 'Preço mais alto',
  legendMinimum: 'Demasiado curta',
  legendLater: 'Ainda não aberto',
};
