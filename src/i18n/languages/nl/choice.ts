import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Waar wil je verblijven?',
  search: 'Data en gasten',
  fromPrice: 'vanaf {price} per nacht',
  choose: 'Kiezen',
  nearest: 'Dichtstbijzijnde vrije datums: {dates}',
  noneNear: 'Geen vrije datums van deze lengte in de buurt.',
  noneFree: 'Op dit moment zijn er geen vrije datums.',
  freeCount: 'Vrij op je datums: {count}',
  childrenAtMost: 'Kinderen maximaal: {count}',
  allPlaces: 'Alle accommodaties',
};
