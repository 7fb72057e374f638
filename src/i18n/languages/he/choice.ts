import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: 'איפה תרצו להתארח?',
  search: 'תאריכים ואורחים',
  fromPrice: 'החל מ־{price} ללילה',
  choose: 'בחירה',
  nearest: 'התאריכים הפנויים הקרובים: {dates}',
  noneNear: 'אין בסביבה תאריכים פנויים באורך הזה.',
  noneFree: 'אין כרגע תאריכים פנויים.',
  freeCount: 'פנויים בתאריכים שלכם: {count}',
  childrenAtMost: 'מספר הילדים המרבי: {count}',
  allPlaces: 'כל מקומות האירוח',
};
