import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Arrivée',
  departure: 'Départ',
  ways: 'Autres façons de choisir vos dates',
  cheapest: 'Meilleurs prix',
  list: 'Séjours en liste',
  typed: 'Saisir vos dates',
  nights: 'Nuits',
  oneMoreNight: 'Une nuit de plus',
  oneNightLess: 'Une nuit de moins',
  anyMonth: 'Tous les mois',
  found: { one: '{count} séjour', many: '{count} de séjours', other: '{count} séjours' },
  noneFound: 'Aucun séjour de cette durée n’est libre. Essayez une autre durée ou un autre mois.',
  showMore: 'Afficher plus',
  example: 'Par exemple {date}',
  unreadable: 'Nous ne pouvons pas lire cette date. Veuillez l’écrire ainsi\u00a0: {date}',
  arrivalMissing: 'Veuillez indiquer votre arrivée.',
  departureMissing: 'Veuillez indiquer votre départ.',
  take: 'Choisir ces dates',
};
