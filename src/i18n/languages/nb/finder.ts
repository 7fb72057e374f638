import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Ankomst',
  departure: 'Avreise',
  ways: 'Andre måter å velge datoer på',
  cheapest: 'Laveste priser',
  list: 'Opphold som liste',
  typed: 'Skriv inn datoer',
  nights: 'Netter',
  oneMoreNight: 'En natt til',
  oneNightLess: 'En natt færre',
  anyMonth: 'Alle måneder',
  found: { one: '{count} opphold', other: '{count} opphold' },
  noneFound: 'Ingen opphold av denne lengden er ledige. En annen lengde eller måned kan passe.',
  showMore: 'Vis flere',
  example: 'For eksempel {date}',
  unreadable: 'Vi kan ikke lese denne datoen. Skriv den slik: {date}',
  arrivalMissing: 'Skriv inn ankomsten.',
  departureMissing: 'Skriv inn avreisen.',
  take: 'Velg disse datoene',
};
