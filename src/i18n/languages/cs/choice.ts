import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Kde se chcete ubytovat?',
  search: 'Termín a hosté',
  fromPrice: 'od {price} za noc',
  choose: 'Vybrat',
  nearest: 'Nejbližší volný termín: {dates}',
  noneNear: 'Poblíž není volný termín této délky.',
  noneFree: 'Momentálně není volný žádný termín.',
  freeCount: 'Volné ve vašem termínu: {count}',
  childrenAtMost: 'Nejvyšší počet dětí: {count}',
  allPlaces: 'Všechna ubytování',
};
