import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working: 'ご予約の送信前に、短い安全確認が自動で行われます。数秒で終わり、操作は必要ありません。',
};
