import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Hol szeretne megszállni?',
  search: 'Időpont és vendégek',
  fromPrice: 'már {price} / éj',
  choose: 'Kiválasztás',
  nearest: 'A legközelebbi szabad időpont: {dates}',
  noneNear: 'A közelben nincs ilyen hosszú szabad időpont.',
  noneFree: 'Jelenleg nincs szabad időpont.',
  freeCount: 'Szabad a választott időpontban: {count}',
  childrenAtMost: 'Gyermekek legfeljebb: {count}',
  allPlaces: 'Minden szállás',
};
