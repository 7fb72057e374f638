import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Dolazak',
  departure: 'Odlazak',
  ways: 'Drugi načini odabira datuma',
  cheapest: 'Najniže cijene',
  list: 'Boravci kao popis',
  typed: 'Upiši datume',
  nights: 'Noći',
  oneMoreNight: 'Noć više',
  oneNightLess: 'Noć manje',
  anyMonth: 'Bilo koji mjesec',
  found: { one: '{count} boravak', few: '{count} boravka', other: '{count} boravaka' },
  noneFound: 'Nema slobodnog boravka te duljine. Možda odgovara druga duljina ili drugi mjesec.',
  showMore: 'Prikaži više',
  example: 'Na primjer {date}',
  unreadable: 'Ne možemo pročitati ovaj datum. Molimo napišite ga ovako: {date}',
  arrivalMissing: 'Molimo upišite datum dolaska.',
  departureMissing: 'Molimo upišite datum odlaska.',
  take: 'Odaberi ove datume',
};
