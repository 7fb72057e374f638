import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  totals: 'Ceny za celý pobyt',
  totalsWithCleaning: 'Ceny za celý pobyt včetně úklidu',
  legendHigh: 'Vyšší cena',
  legendMinimum: 'Pod minimální délkou',
  legendLater: 'Zatím neotevřeno',
};
