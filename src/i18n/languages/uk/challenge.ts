import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Перед надсиланням бронювання автоматично проходить коротка перевірка безпеки. Вона триває кілька секунд; нічого робити не потрібно.',
};
