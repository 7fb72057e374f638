import type { ChoiceWords } from '../../choice-words.ts';

export const choice: ChoiceWords = {
  heading: '¿Dónde te gustaría alojarte?',
  search: 'Fechas y huéspedes',
  fromPrice: 'desde {price} por noche',
  choose: 'Elegir',
  nearest: 'Fechas libres más cercanas: {dates}',
  noneNear: 'No hay fechas libres de esta duración cerca.',
  noneFree: 'No hay fechas libres por ahora.',
  freeCount: 'Libres en tus fechas: {count}',
  childrenAtMost: 'Niños como máximo: {count}',
  allPlaces: 'Todos los alojamientos',
};
