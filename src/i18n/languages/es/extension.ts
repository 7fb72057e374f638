import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prolonga tu estancia',
  hint: 'Tu salida actual: {date}. Elige la nueva.',
  impossible: 'Tu estancia no se puede prolongar desde este día.',
};
