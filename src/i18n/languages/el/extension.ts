import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Παράταση διαμονής',
  hint: 'Η αναχώρησή σας ως τώρα: {date}. Επιλέξτε τη νέα.',
  impossible: 'Η διαμονή σας δεν μπορεί να παραταθεί από αυτή την ημέρα.',
};
