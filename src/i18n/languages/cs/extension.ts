import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prodloužit pobyt',
  hint: 'Dosavadní odjezd: {date}. Vyberte nový.',
  impossible: 'Od tohoto dne nelze pobyt prodloužit.',
};
