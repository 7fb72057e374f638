import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Prije slanja vaše rezervacije automatski se obavlja kratka sigurnosna provjera. Traje nekoliko sekundi; ne trebate učiniti ništa.',
};
