import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Gdzie chcesz się zatrzymać?',
  search: 'Termin i goście',
  fromPrice: 'od {price} za noc',
  choose: 'Wybierz',
  nearest: 'Najbliższy wolny termin: {dates}',
  noneNear: 'W pobliżu nie ma wolnego terminu tej długości.',
  noneFree: 'Obecnie nie ma wolnych terminów.',
  freeCount: 'Wolne w twoim terminie: {count}',
  childrenAtMost: 'Maksymalna liczba dzieci: {count}',
  allPlaces: 'Wszystkie miejsca',
};
