import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'どちらに滞在されますか？',
  search: '日程と人数',
  fromPrice: '1泊 {price} から',
  choose: '選ぶ',
  nearest: '最も近い空き日程：{dates}',
  noneNear: '近い日程に、この泊数の空きはありません。',
  noneFree: '現在、空きはありません。',
  freeCount: 'ご希望の日程の空き：{count}',
  childrenAtMost: 'お子様は最大{count}名',
  allPlaces: 'すべての宿',
};
