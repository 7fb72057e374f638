import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Je verblijf verlengen',
  hint: 'Je vertrek tot nu toe: {date}. Kies het nieuwe.',
  impossible: 'Je verblijf kan vanaf deze dag niet worden verlengd.',
};
