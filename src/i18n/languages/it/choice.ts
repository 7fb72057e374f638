import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Dove vorresti soggiornare?',
  search: 'Date e ospiti',
  fromPrice: 'da {price} a notte',
  choose: 'Scegli',
  nearest: 'Date libere più vicine: {dates}',
  noneNear: 'Nessuna data libera di questa durata nelle vicinanze.',
  noneFree: 'Al momento non ci sono date libere.',
  freeCount: 'Liberi nelle tue date: {count}',
  childrenAtMost: 'Bambini al massimo: {count}',
  allPlaces: 'Tutti gli alloggi',
};
