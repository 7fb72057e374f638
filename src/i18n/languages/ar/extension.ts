import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'تمديد الإقامة',
  hint: 'موعد مغادرتك الحالي: {date}. يرجى اختيار الموعد الجديد.',
  impossible: 'لا يمكن تمديد إقامتك ابتداءً من هذا اليوم.',
};
