import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: '延长住宿',
  hint: '目前的退房日期：{date}。请选择新的日期。',
  impossible: '无法从这一天起延长住宿。',
};
