import type { ExtensionWords } from '../../extension-words.ts';

export const extension: ExtensionWords = {
  heading: 'Pidennä oleskelua',
  hint: 'Nykyinen lähtöpäivä: {date}. Valitse uusi.',
  impossible: 'Oleskelua ei voi pidentää tästä päivästä.',
};
