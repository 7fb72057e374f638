import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Legendă',
  legendTaken: 'Ocupat',
  legendHalfDay: 'Jumătate de zi liberă',
  legendLowest: 'Cel mai mic preț',
  legendUnknown: 'Încă fără preț',
  legendHigh: 'Preț mai mare',
  legendMinimum: 'Sejur prea scurt',
  legendMaximum: 'Sejur prea lung',
  legendLater: 'Încă indisponibil',
  legendBeyond: 'Din nou liber',
  whyDepartureOnly: 'Se poate pleca, dar nu sosi. Această noapte este ocupată: {date}.',
  whyBetween: 'Ea se află între sosire și această zi.',
};
