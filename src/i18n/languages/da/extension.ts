import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Forlæng dit ophold',
  hint: 'Din afrejse indtil nu: {date}. Vælg den nye.',
  impossible: 'Dit ophold kan ikke forlænges fra denne dag.',
};
