import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Érkezés',
  departure: 'Távozás',
  ways: 'Dátumok megadása más módon',
  cheapest: 'Legkedvezőbb árak',
  list: 'Tartózkodások listája',
  typed: 'Dátumok beírása',
  nights: 'Éjszakák',
  oneMoreNight: 'Egy éjszakával több',
  oneNightLess: 'Egy éjszakával kevesebb',
  anyMonth: 'Bármelyik hónap',
  found: { one: '{count} tartózkodás', other: '{count} tartózkodás' },
  noneFound: 'Ilyen hosszú tartózkodásra nincs szabad hely. Más hosszal vagy más hónapban sikerülhet.',
  showMore: 'Továbbiak',
  example: 'Például {date}',
  unreadable: 'Ezt a dátumot nem tudjuk elolvasni. Kérjük, így írja be: {date}',
  arrivalMissing: 'Kérjük, adja meg az érkezést.',
  departureMissing: 'Kérjük, adja meg a távozást.',
  take: 'Ezeket a dátumokat választom',
};
