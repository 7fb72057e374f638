import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Tegnforklaring',
  legendTaken: 'Optaget',
  legendHalfDay: 'Halv dag ledig',
  legendLowest: 'Laveste pris',
  legendUnknown: 'Endnu ingen pris',
  legendHigh: 'Højere pris',
  legendMinimum: 'For kort ophold',
  legendMaximum: 'For langt ophold',
  legendLater: 'Ikke åben endnu',
  legendBeyond: 'Ledig igen',
  whyDepartureOnly: 'Afrejse er mulig, ankomst ikke. Denne nat er optaget: {date}.',
  whyBetween: 'Den ligger mellem ankomsten og denne dag.',
};
