import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Antes de enviar tu reserva se hace automáticamente una breve comprobación de seguridad. Tarda unos segundos; no tienes que hacer nada.',
};
