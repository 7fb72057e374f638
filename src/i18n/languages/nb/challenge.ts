import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'En kort sikkerhetssjekk utføres automatisk før bestillingen sendes. Den tar noen sekunder; du trenger ikke å gjøre noe.',
};
