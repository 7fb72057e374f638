import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Où souhaitez-vous séjourner\u00a0?',
  search: 'Dates et voyageurs',
  fromPrice: 'à partir de {price} la nuit',
  choose: 'Choisir',
  nearest: 'Prochaines dates libres\u00a0: {dates}',
  noneNear: 'Aucune date libre de cette durée à proximité.',
  noneFree: 'Aucune date libre pour le moment.',
  freeCount: 'Libres à vos dates\u00a0: {count}',
  childrenAtMost: 'Enfants au maximum\u00a0: {count}',
  allPlaces: 'Tous les hébergements',
};
