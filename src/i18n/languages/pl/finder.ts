import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Przyjazd',
  departure: 'Wyjazd',
  ways: 'Inne sposoby wyboru terminu',
  cheapest: 'Najniższe ceny',
  list: 'Lista pobytów',
  typed: 'Wpisz daty',
  nights: 'Noce',
  oneMoreNight: 'O jedną noc więcej',
  oneNightLess: 'O jedną noc mniej',
  anyMonth: 'Dowolny miesiąc',
  found: { one: '{count} pobyt', few: '{count} pobyty', other: '{count} pobytów' },
  noneFound: 'Nie ma wolnego pobytu tej długości. Może uda się z inną długością albo w innym miesiącu.',
  showMore: 'Pokaż więcej',
  example: 'Na przykład {date}',
  unreadable: 'Nie możemy odczytać tej daty. Zapisz ją tak: {date}',
  arrivalMissing: 'Podaj datę przyjazdu.',
  departureMissing: 'Podaj datę wyjazdu.',
  take: 'Wybierz te daty',
};
