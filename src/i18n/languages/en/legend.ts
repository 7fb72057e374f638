import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Key',
  legendTaken: 'Taken',
  legendHalfDay: 'Half a day free',
  legendLowest: 'Lowest price',
  legendUnknown: 'No price yet',
  legendHigh: 'Higher price',
  legendMinimum: 'Stay too short',
  legendLater: 'Not open yet',
};
