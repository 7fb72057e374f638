import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Prima dell’invio della prenotazione si svolge automaticamente un breve controllo di sicurezza. Dura pochi secondi; non devi fare nulla.',
};
