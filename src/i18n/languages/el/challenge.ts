import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working:
    'Πριν σταλεί η κράτησή σας, γίνεται αυτόματα ένας σύντομος έλεγχος ασφαλείας. Διαρκεί λίγα δευτερόλεπτα· δεν χρειάζεται να κάνετε κάτι.',
};
