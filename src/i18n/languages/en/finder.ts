import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Arrival',
  departure: 'Departure',
  ways: 'Other ways to choose your dates',
  cheapest: 'Lowest prices',
  list: 'Stays as a list',
  typed: 'Type your dates',
  nights: 'Nights',
  oneMoreNight: 'One more night',
  oneNightLess: 'One night less',
  anyMonth: 'Any month',
  found: { one: '{count} stay', other: '{count} stays' },
  noneFound: 'No stay of this length is free. Another length or month may work.',
  showMore: 'Show more',
  example: 'For example {date}',
  unreadable: 'We cannot read this date. Please write it like {date}.',
  arrivalMissing: 'Please enter your arrival.',
  departureMissing: 'Please enter your departure.',
  take: 'Choose these dates',
};
