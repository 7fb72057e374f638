import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Unde doriți să stați?',
  search: 'Date și oaspeți',
  fromPrice: 'de la {price} pe noapte',
  choose: 'Alegeți',
  nearest: 'Cele mai apropiate date libere: {dates}',
  noneNear: 'Nu există date libere de această durată în apropiere.',
  noneFree: 'Momentan nu există date libere.',
  freeCount: 'Libere în perioada aleasă: {count}',
  childrenAtMost: 'Copii cel mult: {count}',
  allPlaces: 'Toate cazările',
};
