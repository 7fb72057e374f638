import type { FinderWords } from '../../finder-words.ts';

export const finder: FinderWords = {
  arrival: 'Tulo',
  departure: 'Lähtö',
  ways: 'Muita tapoja valita päivät',
  cheapest: 'Edullisimmat hinnat',
  list: 'Oleskelut luettelona',
  typed: 'Kirjoita päivät',
  nights: 'Yöt',
  oneMoreNight: 'Yksi yö lisää',
  oneNightLess: 'Yksi yö vähemmän',
  anyMonth: 'Kaikki kuukaudet',
  found: { one: '{count} oleskelu', other: '{count} oleskelua' },
  noneFound: 'Tämän pituista oleskelua ei ole vapaana. Toinen pituus tai kuukausi voi sopia.',
  showMore: 'Näytä lisää',
  example: 'Esimerkiksi {date}',
  unreadable: 'Emme osaa lukea tätä päivää. Kirjoita se näin: {date}',
  arrivalMissing: 'Kirjoita tulopäivä.',
  departureMissing: 'Kirjoita lähtöpäivä.',
  take: 'Valitse nämä päivät',
};
