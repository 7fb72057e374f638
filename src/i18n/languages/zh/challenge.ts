import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working: '发送预订前会自动进行简短的安全检查。只需几秒钟；您无需任何操作。',
};
