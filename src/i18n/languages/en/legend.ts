import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Key',
  legendTaken: 'Taken',
  legendHalfDay: 'Half a day free',
  legendLowest: 'Lowest price',
  legendUnknown: 'No price yet',
  legendHigh: 'Higher price',
  legendMinimum: 'Stay too short',
  legendMaximum: 'Stay too long',
  legendLater: 'Not open yet',
  legendBeyond: 'Free again',
  whyDepartureOnly: 'A stay can end on {date}, but not begin: the night is taken.',
  whyBetween: 'It lies between the arrival and this day.',
};
