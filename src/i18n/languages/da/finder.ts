import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Ankomst',
  departure: 'Afrejse',
  ways: 'Andre måder at vælge datoer på',
  cheapest: 'Laveste priser',
  list: 'Ophold som liste',
  typed: 'Skriv dine datoer',
  nights: 'Nætter',
  oneMoreNight: 'En nat mere',
  oneNightLess: 'En nat færre',
  anyMonth: 'Alle måneder',
  found: { one: '{count} ophold', other: '{count} ophold' },
  noneFound: 'Intet ophold af denne længde er ledigt. En anden længde eller måned kan passe.',
  showMore: 'Vis flere',
  example: 'For eksempel {date}',
  unreadable: 'Vi kan ikke læse denne dato. Skriv den sådan: {date}',
  arrivalMissing: 'Skriv din ankomst.',
  departureMissing: 'Skriv din afrejse.',
  take: 'Vælg disse datoer',
};
