import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Hvor vil du bo?',
  search: 'Datoer og gjester',
  fromPrice: 'fra {price} per natt',
  choose: 'Velg',
  nearest: 'Nærmeste ledige datoer: {dates}',
  noneNear: 'Ingen ledige datoer av denne lengden i nærheten.',
  noneFree: 'Ingen ledige datoer akkurat nå.',
  freeCount: 'Ledige på datoene dine: {count}',
  childrenAtMost: 'Barn høyst: {count}',
  allPlaces: 'Alle steder',
};
