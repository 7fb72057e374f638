import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Waar wil je verblijven?',
  search: 'Data en gasten',
  fromPrice: 'vanaf {price} per nacht',
  choose: 'Kiezen',
  nearest: 'Dichtstbijzijnde vrije data: {dates}',
  noneNear: 'Geen vrije data van deze lengte in de buurt.',
  noneFree: 'Op dit moment zijn er geen vrije data.',
  freeCount: 'Vrij op je data: {count}',
  childrenAtMost: 'Kinderen maximaal: {count}',
  allPlaces: 'Alle accommodaties',
};
