import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Sosire',
  departure: 'Plecare',
  ways: 'Alte moduri de a alege datele',
  cheapest: 'Cele mai mici prețuri',
  list: 'Sejururi în listă',
  typed: 'Scrieți datele',
  nights: 'Nopți',
  oneMoreNight: 'O noapte în plus',
  oneNightLess: 'O noapte în minus',
  anyMonth: 'Orice lună',
  found: { one: '{count} sejur', few: '{count} sejururi', other: '{count} de sejururi' },
  noneFound: 'Niciun sejur de această durată nu este liber. Poate cu altă durată sau în altă lună.',
  showMore: 'Mai multe',
  example: 'De exemplu {date}',
  unreadable: 'Nu putem citi această dată. Scrieți-o astfel: {date}',
  arrivalMissing: 'Introduceți data sosirii.',
  departureMissing: 'Introduceți data plecării.',
  take: 'Alegeți aceste date',
};
