import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Where would you like to stay?',
  search: 'Dates and guests',
  fromPrice: 'from {price} a night',
  choose: 'Choose',
  nearest: 'Nearest free dates: {dates}',
  noneNear: 'No free dates of this length nearby.',
  noneFree: 'No free dates at the moment.',
  freeCount: 'Free for your dates: {count}',
  childrenAtMost: 'Children at most: {count}',
  allPlaces: 'All places',
};
