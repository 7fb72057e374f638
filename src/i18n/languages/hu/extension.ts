import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Tartózkodás meghosszabbítása',
  hint: 'Jelenlegi távozás: {date}. Válassza ki az újat.',
  impossible: 'A tartózkodás ettől a naptól nem hosszabbítható meg.',
};
