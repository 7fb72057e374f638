import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working: 'לפני שליחת ההזמנה מתבצעת מעצמה בדיקת אבטחה קצרה. היא נמשכת כמה שניות; אין צורך לעשות דבר.',
};
