import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Prolongar a estadia',
  hint: 'A sua partida atual: {date}. Escolha a nova.',
  impossible: 'A sua estadia não pode ser prolongada a partir deste dia.',
};
