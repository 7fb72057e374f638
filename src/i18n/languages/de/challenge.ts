import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Bevor wir Ihre Buchung senden, läuft von selbst eine kurze Sicherheitsprüfung. Sie dauert wenige Sekunden; Sie müssen nichts tun.',
};
