import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Teckenförklaring',
  legendTaken: 'Upptaget',
  legendHalfDay: 'Halv dag ledig',
  legendLowest: 'Lägsta pris',
  legendUnknown: 'Inget pris än',
  legendHigh: 'Högre pris',
  legendMinimum: 'För kort vistelse',
  legendMaximum: 'För lång vistelse',
  legendLater: 'Inte öppet än',
  legendBeyond: 'Ledigt igen',
  whyDepartureOnly: 'Avresa är möjlig, ankomst inte. Den här natten är upptagen: {date}.',
  whyBetween: 'Den ligger mellan ankomsten och den här dagen.',
};
