import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'Wo möchten Sie wohnen?',
  search: 'Reisedaten und Gäste',
  fromPrice: 'ab {price} pro Nacht',
  choose: 'Auswählen',
  nearest: 'Nächster freier Termin: {dates}',
  noneNear: 'In der Nähe ist kein Termin dieser Länge frei.',
  noneFree: 'Zurzeit ist kein Termin frei.',
  freeCount: 'Frei in Ihrem Zeitraum: {count}',
  childrenAtMost: 'Kinder höchstens: {count}',
  allPlaces: 'Alle Unterkünfte',
};
