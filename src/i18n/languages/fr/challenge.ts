import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Une courte vérification de sécurité se fait d’elle-même avant l’envoi de votre réservation. Elle prend quelques secondes ; vous n’avez rien à faire.',
};
