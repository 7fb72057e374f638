import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Jelmagyarázat',
  legendTaken: 'Foglalt',
  legendHalfDay: 'Fél nap szabad',
  legendLowest: 'Legkedvezőbb ár',
  legendUnknown: 'Még nincs ár',
  legendHigh: 'Magasabb ár',
  legendMinimum: 'Túl rövid',
  legendMaximum: 'Túl hosszú',
  legendLater: 'Még nem foglalható',
  legendBeyond: 'Ismét szabad',
  whyDepartureOnly: 'Távozni lehet, érkezni nem. Ez az éjszaka foglalt: {date}.',
  whyBetween: 'Az érkezés és e nap közé esik.',
};
