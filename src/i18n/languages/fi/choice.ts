import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Missä haluat yöpyä?',
  search: 'Päivät ja vieraat',
  fromPrice: 'alkaen {price} / yö',
  choose: 'Valitse',
  nearest: 'Lähimmät vapaat päivät: {dates}',
  noneNear: 'Lähistöllä ei ole vapaita päiviä tälle pituudelle.',
  noneFree: 'Vapaita päiviä ei ole juuri nyt.',
  freeCount: 'Vapaana valittuina päivinä: {count}',
  childrenAtMost: 'Lapsia enintään: {count}',
  allPlaces: 'Kaikki kohteet',
};
