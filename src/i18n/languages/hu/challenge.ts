import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'A foglalás elküldése előtt automatikusan lefut egy rövid biztonsági ellenőrzés. Néhány másodpercig tart; nincs semmi teendője.',
};
