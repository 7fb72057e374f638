import type { PopupWords } from '../../popup-words.ts';

export const popup: PopupWords = {
  open: 'Fechas y precios',
  close: 'Cerrar',
};
