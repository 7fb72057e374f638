import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Înainte de trimiterea rezervării are loc automat o scurtă verificare de siguranță. Durează câteva secunde; nu trebuie să faceți nimic.',
};
