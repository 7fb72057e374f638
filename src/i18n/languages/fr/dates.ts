import type { DatesWords } from '../../words.ts';

/** Guests are addressed as *vous*, as hosts in every French-speaking country write to strangers. */
export const dates: DatesWords = {
  language: 'fr',

  calendar: 'Prix et nuits libres',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  month: 'Mois',
  clearDates: 'Effacer les dates',

  chooseArrival: 'Choisissez votre arrivée',
  chooseDeparture: 'Choisissez votre départ',
  chooseDepartureFrom: {
    one: 'Choisissez votre départ, {count} nuit au minimum',
    other: 'Choisissez votre départ, {count} nuits au minimum',
  },
  pricesPerNight: 'Prix par nuit',
  pricesPlusCleaning: 'Prix par nuit, plus {price} de ménage par séjour',
  nights: { one: '{count} nuit', other: '{count} nuits' },
  dateRange: 'Du {from} au {to}',
  stayTotal: '{nights} · {total} au total',
  stayTotalWithCleaning: '{nights} · {total} au total, ménage compris',

  arrivalChosen: 'Arrivée\u00a0: {date}.',
  stayChosen: 'Votre séjour\u00a0: {range}, {nights}, {total} au total.',
  datesCleared: 'Dates effacées.',

  dayExactPrice: 'exactement {price}',
  dayLowest: 'meilleur prix du mois',
  dayTaken: 'occupé',
  dayUnknown: 'pas encore de prix',
  dayLater: 'pas encore ouvert à la réservation',
  dayPast: 'déjà passé',
  dayArrivalOnly: 'arrivée uniquement',
  dayDepartureOnly: 'départ uniquement',
  dayIsArrival: 'votre arrivée',
  dayIsDeparture: 'votre départ',
  dayInStay: 'dans votre séjour',
  dayDeparture: 'départ après {nights}, {total} au total',

  whyNoNights: 'Le départ doit être après l’arrivée.',
  whyPast: 'Ce jour est passé\u00a0: {date}.',
  whyLater: 'Ce jour n’est pas encore ouvert à la réservation\u00a0: {date}.',
  whyTaken: 'La nuit du {date} est occupée.',
  whyNoRate: 'La nuit du {date} n’a pas encore de prix.',
  whyTooShort: {
    one: 'Pour une arrivée le {date}, le séjour minimum est de {count} nuit.',
    other: 'Pour une arrivée le {date}, le séjour minimum est de {count} nuits.',
  },
  whyTooLong: {
    one: 'Pour une arrivée le {date}, le séjour maximum est de {count} nuit.',
    other: 'Pour une arrivée le {date}, le séjour maximum est de {count} nuits.',
  },
  whyMinimumUnreachable: {
    one: 'Pour une arrivée le {date}, le séjour minimum est de {nights}, et seule {count} nuit est libre.',
    other:
      'Pour une arrivée le {date}, le séjour minimum est de {nights}, et seules {count} nuits sont libres.',
  },
  addNights: { one: 'Ajouter {count} nuit', other: 'Ajouter {count} nuits' },
  removeNights: { one: 'Retirer {count} nuit', other: 'Retirer {count} nuits' },
  arriveOn: 'Arriver le {date}',

  loading: 'Chargement des prix et des nuits libres',
};
