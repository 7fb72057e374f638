import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Πού θα θέλατε να μείνετε;',
  search: 'Ημερομηνίες και επισκέπτες',
  fromPrice: 'από {price} τη νύχτα',
  choose: 'Επιλογή',
  nearest: 'Πλησιέστερες ελεύθερες ημερομηνίες: {dates}',
  noneNear: 'Δεν υπάρχουν κοντινές ελεύθερες ημερομηνίες αυτής της διάρκειας.',
  noneFree: 'Δεν υπάρχουν ελεύθερες ημερομηνίες αυτή τη στιγμή.',
  freeCount: 'Ελεύθερα στις ημερομηνίες σας: {count}',
  childrenAtMost: 'Παιδιά το πολύ: {count}',
  allPlaces: 'Όλα τα καταλύματα',
};
