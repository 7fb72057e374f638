import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'En kort sikkerhedskontrol udføres automatisk, før din booking sendes. Den tager et par sekunder; du skal ikke gøre noget.',
};
