import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Aankomst',
  departure: 'Vertrek',
  ways: 'Andere manieren om je datums te kiezen',
  cheapest: 'Laagste prijzen',
  list: 'Verblijven als lijst',
  typed: 'Data intypen',
  nights: 'Nachten',
  oneMoreNight: 'Eén nacht meer',
  oneNightLess: 'Eén nacht minder',
  anyMonth: 'Elke maand',
  found: { one: '{count} verblijf', other: '{count} verblijven' },
  noneFound: 'Er is geen verblijf van deze lengte vrij. Een andere lengte of maand kan wel passen.',
  showMore: 'Meer tonen',
  example: 'Bijvoorbeeld {date}',
  unreadable: 'Deze datum kunnen we niet lezen. Schrijf hem zo: {date}',
  arrivalMissing: 'Vul de aankomst in.',
  departureMissing: 'Vul het vertrek in.',
  take: 'Deze datums kiezen',
};
