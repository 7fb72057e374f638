import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Rezervasyonunuz gönderilmeden önce kısa bir güvenlik denetimi otomatik olarak yapılır. Birkaç saniye sürer; bir şey yapmanız gerekmez.',
};
