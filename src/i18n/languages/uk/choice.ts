import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Де ви хочете зупинитися?',
  search: 'Дати й гості',
  fromPrice: 'від {price} за ніч',
  choose: 'Вибрати',
  nearest: 'Найближчі вільні дати: {dates}',
  noneNear: 'Поруч немає вільних дат такої тривалості.',
  noneFree: 'Наразі немає вільних дат.',
  freeCount: 'Вільно у ваші дати: {count}',
  childrenAtMost: 'Дітей щонайбільше: {count}',
  allPlaces: 'Усі помешкання',
};
