import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Před odesláním rezervace automaticky proběhne krátká bezpečnostní kontrola. Trvá několik sekund; nemusíte dělat nic.',
};
