import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'En kort sikkerhedskontrol kører af sig selv, før din booking sendes. Den tager et par sekunder; du skal ikke gøre noget.',
};
