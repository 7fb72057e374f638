import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'En kort säkerhetskontroll görs automatiskt innan din bokning skickas. Den tar några sekunder; du behöver inte göra något.',
};
