import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Forleng oppholdet',
  hint: 'Avreisen din så langt: {date}. Velg den nye.',
  impossible: 'Oppholdet kan ikke forlenges fra denne dagen.',
};
