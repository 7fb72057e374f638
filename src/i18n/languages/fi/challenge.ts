import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Lyhyt turvatarkistus tehdään automaattisesti ennen varauksesi lähettämistä. Se kestää muutaman sekunnin; sinun ei tarvitse tehdä mitään.',
};
