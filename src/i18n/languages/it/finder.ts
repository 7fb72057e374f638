import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Arrivo',
  departure: 'Partenza',
  ways: 'Altri modi di scegliere le date',
  cheapest: 'Prezzi migliori',
  list: 'Soggiorni in elenco',
  typed: 'Scrivi le date',
  nights: 'Notti',
  oneMoreNight: 'Una notte in più',
  oneNightLess: 'Una notte in meno',
  anyMonth: 'Qualsiasi mese',
  found: { one: '{count} soggiorno', many: '{count} di soggiorni', other: '{count} soggiorni' },
  noneFound: 'Nessun soggiorno di questa durata è libero. Forse con un’altra durata o in un altro mese.',
  showMore: 'Mostra altri',
  example: 'Per esempio {date}',
  unreadable: 'Non riusciamo a leggere questa data. Il formato è: {date}',
  arrivalMissing: 'Manca la data di arrivo.',
  departureMissing: 'Manca la data di partenza.',
  take: 'Scegli queste date',
};
