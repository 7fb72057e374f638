import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Llegada',
  departure: 'Salida',
  ways: 'Otras formas de elegir las fechas',
  cheapest: 'Mejores precios',
  list: 'Estancias en lista',
  typed: 'Escribir las fechas',
  nights: 'Noches',
  oneMoreNight: 'Una noche más',
  oneNightLess: 'Una noche menos',
  anyMonth: 'Cualquier mes',
  found: { one: '{count} estancia', many: '{count} de estancias', other: '{count} estancias' },
  noneFound: 'No hay ninguna estancia libre de esta duración. Quizá con otra duración u otro mes.',
  showMore: 'Mostrar más',
  example: 'Por ejemplo, {date}',
  unreadable: 'No podemos leer esta fecha. El formato es: {date}',
  arrivalMissing: 'Falta la fecha de llegada.',
  departureMissing: 'Falta la fecha de salida.',
  take: 'Elegir estas fechas',
};
