import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Nerede kalmak istersiniz?',
  search: 'Tarihler ve misafirler',
  fromPrice: 'gecelik {price} ve üzeri',
  choose: 'Seçin',
  nearest: 'En yakın boş tarihler: {dates}',
  noneNear: 'Yakında bu uzunlukta boş tarih yok.',
  noneFree: 'Şu anda boş tarih yok.',
  freeCount: 'Tarihlerinizde boş olanlar: {count}',
  childrenAtMost: 'En fazla çocuk: {count}',
  allPlaces: 'Tüm konaklamalar',
};
