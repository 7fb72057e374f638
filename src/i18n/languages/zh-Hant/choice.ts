import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: '您想住在哪裡？',
  search: '日期和客人',
  fromPrice: '每晚 {price} 起',
  choose: '選擇',
  nearest: '最近的可訂日期：{dates}',
  noneNear: '附近沒有相同晚數的可訂日期。',
  noneFree: '目前沒有可訂日期。',
  freeCount: '您所選日期可訂：{count}',
  childrenAtMost: '兒童最多：{count}',
  allPlaces: '所有住處',
};
