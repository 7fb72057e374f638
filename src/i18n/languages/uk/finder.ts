import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Приїзд',
  departure: 'Від’їзд',
  ways: 'Інші способи вибрати дати',
  cheapest: 'Найнижчі ціни',
  list: 'Проживання списком',
  typed: 'Ввести дати',
  nights: 'Ночі',
  oneMoreNight: 'На одну ніч більше',
  oneNightLess: 'На одну ніч менше',
  anyMonth: 'Будь-який місяць',
  found: {
    one: '{count} варіант',
    few: '{count} варіанти',
    other: '{count} варіантів',
  },
  noneFound: 'Немає вільного проживання такої тривалості. Можливо, підійде інша тривалість або інший місяць.',
  showMore: 'Показати більше',
  example: 'Наприклад, {date}',
  unreadable: 'Не вдалося прочитати цю дату. Напишіть її так: {date}',
  arrivalMissing: 'Вкажіть дату приїзду.',
  departureMissing: 'Вкажіть дату від’їзду.',
  take: 'Вибрати ці дати',
};
