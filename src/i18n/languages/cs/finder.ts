import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Příjezd',
  departure: 'Odjezd',
  ways: 'Další způsoby výběru termínu',
  cheapest: 'Nejnižší ceny',
  list: 'Pobyty v seznamu',
  typed: 'Zadat termín',
  nights: 'Noci',
  oneMoreNight: 'O noc více',
  oneNightLess: 'O noc méně',
  anyMonth: 'Kterýkoli měsíc',
  found: { one: '{count} pobyt', few: '{count} pobyty', other: '{count} pobytů' },
  noneFound: 'Žádný pobyt této délky není volný. Zkuste jinou délku nebo jiný měsíc.',
  showMore: 'Zobrazit další',
  example: 'Například {date}',
  unreadable: 'Toto datum nedokážeme přečíst. Napište ho prosím takto: {date}',
  arrivalMissing: 'Zadejte prosím datum příjezdu.',
  departureMissing: 'Zadejte prosím datum odjezdu.',
  take: 'Vybrat tento termín',
};
