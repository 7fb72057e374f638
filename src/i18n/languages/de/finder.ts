import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Anreise',
  departure: 'Abreise',
  ways: 'Reisedaten anders wählen',
  cheapest: 'Günstigste Preise',
  list: 'Aufenthalte als Liste',
  typed: 'Reisedaten eintippen',
  nights: 'Nächte',
  oneMoreNight: 'Eine Nacht mehr',
  oneNightLess: 'Eine Nacht weniger',
  anyMonth: 'Jeder Monat',
  found: { one: '{count} Aufenthalt', other: '{count} Aufenthalte' },
  noneFound: 'In dieser Länge ist nichts frei. Eine andere Länge oder ein anderer Monat kann passen.',
  showMore: 'Mehr zeigen',
  example: 'Zum Beispiel {date}',
  unreadable: 'Dieses Datum können wir nicht lesen. Bitte schreiben Sie es so: {date}',
  arrivalMissing: 'Bitte geben Sie Ihre Anreise ein.',
  departureMissing: 'Bitte geben Sie Ihre Abreise ein.',
  take: 'Diesen Zeitraum wählen',
};
