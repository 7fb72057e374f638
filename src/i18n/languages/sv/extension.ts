import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Förläng din vistelse',
  hint: 'Din avresa hittills: {date}. Välj den nya.',
  impossible: 'Din vistelse kan inte förlängas från den här dagen.',
};
