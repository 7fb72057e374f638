import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Hvor vil du gerne bo?',
  search: 'Datoer og gæster',
  fromPrice: 'fra {price} pr. nat',
  choose: 'Vælg',
  nearest: 'Nærmeste ledige datoer: {dates}',
  noneNear: 'Ingen ledige datoer af denne længde i nærheden.',
  noneFree: 'Ingen ledige datoer lige nu.',
  freeCount: 'Ledige på dine datoer: {count}',
  childrenAtMost: 'Børn højst: {count}',
  allPlaces: 'Alle steder',
};
