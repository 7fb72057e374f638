import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Az árak a teljes tartózkodásra szólnak',
  totalsWithCleaning: 'Az árak a teljes tartózkodásra szólnak, takarítással',
  legendHigh: 'Magasabb ár',
  legendMinimum: 'A minimum alatt',
  legendLater: 'Még nem foglalható',
};
