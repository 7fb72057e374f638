import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Var vill du bo?',
  search: 'Datum och gäster',
  fromPrice: 'från {price} per natt',
  choose: 'Välj',
  nearest: 'Närmaste lediga datum: {dates}',
  noneNear: 'Inga lediga datum av den här längden i närheten.',
  noneFree: 'Inga lediga datum just nu.',
  freeCount: 'Lediga på dina datum: {count}',
  childrenAtMost: 'Högst antal barn: {count}',
  allPlaces: 'Alla boenden',
};
