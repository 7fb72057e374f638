import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'הארכת השהות',
  hint: 'העזיבה עד כה: {date}. בחרו את החדשה.',
  impossible: 'אי אפשר להאריך את השהות מהיום הזה.',
};
