import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Przed wysłaniem rezerwacji automatycznie przebiega krótka kontrola bezpieczeństwa. Trwa kilka sekund; nic nie trzeba robić.',
};
