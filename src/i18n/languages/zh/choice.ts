import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: '您想住在哪里？',
  search: '日期和客人',
  fromPrice: '每晚 {price} 起',
  choose: '选择',
  nearest: '最近的可订日期：{dates}',
  noneNear: '附近没有这一时长的可订日期。',
  noneFree: '目前没有可订日期。',
  freeCount: '您所选日期可订：{count}',
  childrenAtMost: '儿童最多：{count}',
  allPlaces: '所有住处',
};
