import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Geliş',
  departure: 'Ayrılış',
  ways: 'Tarih seçmenin diğer yolları',
  cheapest: 'En düşük fiyatlar',
  list: 'Konaklama listesi',
  typed: 'Tarihleri yazın',
  nights: 'Gece',
  oneMoreNight: 'Bir gece ekle',
  oneNightLess: 'Bir gece çıkar',
  anyMonth: 'Tüm aylar',
  found: { one: '{count} konaklama', other: '{count} konaklama' },
  noneFound: 'Bu uzunlukta boş konaklama yok. Başka bir süre veya ay uygun olabilir.',
  showMore: 'Daha fazla göster',
  example: 'Örneğin {date}',
  unreadable: 'Bu tarihi okuyamadık. Lütfen şöyle yazın: {date}',
  arrivalMissing: 'Lütfen geliş tarihini yazın.',
  departureMissing: 'Lütfen ayrılış tarihini yazın.',
  take: 'Bu tarihleri seç',
};
