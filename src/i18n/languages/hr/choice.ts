import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Gdje želite odsjesti?',
  search: 'Datumi i gosti',
  fromPrice: 'od {price} po noći',
  choose: 'Odaberi',
  nearest: 'Najbliži slobodni datumi: {dates}',
  noneNear: 'U blizini nema slobodnih datuma ovog trajanja.',
  noneFree: 'Trenutačno nema slobodnih datuma.',
  freeCount: 'Slobodno u vašem terminu: {count}',
  childrenAtMost: 'Najveći broj djece: {count}',
  allPlaces: 'Svi smještaji',
};
