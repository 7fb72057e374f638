import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Przedłuż pobyt',
  hint: 'Obecny wyjazd: {date}. Wybierz nowy.',
  impossible: 'Od tego dnia nie można przedłużyć pobytu.',
};
