import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Antes do envio da reserva, é feita automaticamente uma breve verificação de segurança. Demora alguns segundos; não precisa de fazer nada.',
};
