import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Légende',
  legendTaken: 'Occupé',
  legendHalfDay: 'Demi-journée libre',
  legendLowest: 'Meilleur prix',
  legendUnknown: 'Pas encore de prix',
  legendHigh: 'Prix plus élevé',
  legendMinimum: 'Séjour trop court',
  legendMaximum: 'Séjour trop long',
  legendLater: 'Pas encore ouvert',
  legendBeyond: 'À nouveau libre',
  whyDepartureOnly: 'Départ possible, arrivée impossible\u00a0: la nuit du {date} est occupée.',
  whyBetween: 'Elle se trouve entre l’arrivée et ce jour.',
};
