import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'أين ستكون إقامتك؟',
  search: 'التواريخ والضيوف',
  fromPrice: 'من {price} لليلة',
  choose: 'اختيار',
  nearest: 'أقرب تواريخ متاحة: {dates}',
  noneNear: 'لا توجد تواريخ متاحة قريبة بهذه المدة.',
  noneFree: 'لا توجد تواريخ متاحة حاليًا.',
  freeCount: 'المتاح في تواريخك: {count}',
  childrenAtMost: 'الحد الأقصى للأطفال: {count}',
  allPlaces: 'كل أماكن الإقامة',
};
