import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Άφιξη',
  departure: 'Αναχώρηση',
  ways: 'Άλλοι τρόποι επιλογής ημερομηνιών',
  cheapest: 'Χαμηλότερες τιμές',
  list: 'Διαμονές σε λίστα',
  typed: 'Πληκτρολόγηση ημερομηνιών',
  nights: 'Νύχτες',
  oneMoreNight: 'Μία νύχτα επιπλέον',
  oneNightLess: 'Μία νύχτα λιγότερο',
  anyMonth: 'Οποιοσδήποτε μήνας',
  found: { one: '{count} διαμονή', other: '{count} διαμονές' },
  noneFound: 'Δεν υπάρχει ελεύθερη διαμονή με αυτή τη διάρκεια. Ίσως με άλλη διάρκεια ή άλλον μήνα.',
  showMore: 'Περισσότερα',
  example: 'Για παράδειγμα {date}',
  unreadable: 'Δεν μπορούμε να διαβάσουμε αυτή την ημερομηνία. Γράψτε την έτσι: {date}',
  arrivalMissing: 'Συμπληρώστε την άφιξη.',
  departureMissing: 'Συμπληρώστε την αναχώρηση.',
  take: 'Επιλογή αυτών των ημερομηνιών',
};
