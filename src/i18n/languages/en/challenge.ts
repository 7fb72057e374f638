import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'A short safety check runs by itself before your booking is sent. It takes a few seconds; there is nothing to do.',
};
