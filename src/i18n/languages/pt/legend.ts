import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Preços para toda a estadia',
  totalsWithCleaning: 'Preços para toda a estadia, limpeza incluída',
  legendHigh: 'Preço mais alto',
  legendMinimum: 'Abaixo da estadia mínima',
  legendLater: 'Ainda não aberto',
};
