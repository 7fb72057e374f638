import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Voordat je boeking wordt verzonden, loopt er automatisch een korte veiligheidscontrole. Die duurt een paar seconden; je hoeft niets te doen.',
};
