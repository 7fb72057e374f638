import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Ankomst',
  departure: 'Avresa',
  ways: 'Andra sätt att välja datum',
  cheapest: 'Lägsta priser',
  list: 'Vistelser som lista',
  typed: 'Skriv dina datum',
  nights: 'Nätter',
  oneMoreNight: 'En natt till',
  oneNightLess: 'En natt färre',
  anyMonth: 'Alla månader',
  found: { one: '{count} vistelse', other: '{count} vistelser' },
  noneFound: 'Ingen vistelse av den här längden är ledig. En annan längd eller månad kan passa.',
  showMore: 'Visa fler',
  example: 'Till exempel {date}',
  unreadable: 'Vi kan inte läsa det här datumet. Skriv det så här: {date}',
  arrivalMissing: 'Ange din ankomst.',
  departureMissing: 'Ange din avresa.',
  take: 'Välj de här datumen',
};
