import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: '延長住宿',
  hint: '目前的退房日期：{date}。請選擇新的日期。',
  impossible: '無法從這一天起延長住宿。',
};
