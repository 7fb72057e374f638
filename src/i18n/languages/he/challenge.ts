import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working: 'לפני שליחת ההזמנה מתבצעת אוטומטית בדיקת אבטחה קצרה. היא נמשכת כמה שניות; אין צורך לעשות דבר.',
};
