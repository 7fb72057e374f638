import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Une courte vérification de sécurité se fait automatiquement avant l’envoi de votre réservation. Elle prend quelques secondes\u00a0; vous n’avez rien à faire.',
};
