import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Chegada',
  departure: 'Partida',
  ways: 'Outras formas de escolher as datas',
  cheapest: 'Melhores preços',
  list: 'Estadias em lista',
  typed: 'Escrever as datas',
  nights: 'Noites',
  oneMoreNight: 'Mais uma noite',
  oneNightLess: 'Menos uma noite',
  anyMonth: 'Qualquer mês',
  found: { one: '{count} estadia', many: '{count} de estadias', other: '{count} estadias' },
  noneFound: 'Não há nenhuma estadia livre com esta duração. Talvez com outra duração ou noutro mês.',
  showMore: 'Mostrar mais',
  example: 'Por exemplo, {date}',
  unreadable: 'Não conseguimos ler esta data. O formato é: {date}',
  arrivalMissing: 'Falta a data de chegada.',
  departureMissing: 'Falta a data de partida.',
  take: 'Escolher estas datas',
};
