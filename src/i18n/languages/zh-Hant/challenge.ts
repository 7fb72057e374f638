import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working: '送出預訂前會自動進行簡短的安全檢查。只需幾秒鐘；您不需要做任何事。',
};
