import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Onde gostaria de ficar?',
  search: 'Datas e hóspedes',
  fromPrice: 'a partir de {price} por noite',
  choose: 'Escolher',
  nearest: 'Datas livres mais próximas: {dates}',
  noneNear: 'Não há datas livres desta duração por perto.',
  noneFree: 'De momento não há datas livres.',
  freeCount: 'Livres nas suas datas: {count}',
  childrenAtMost: 'Crianças no máximo: {count}',
  allPlaces: 'Todos os alojamentos',
};
