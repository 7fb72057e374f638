import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'ご滞在の延長',
  hint: '現在のご出発日：{date}。新しいご出発日をお選びください。',
  impossible: 'この日からご滞在を延長することはできません。',
};
