import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { messagesIn } from './language-files.ts';

type Term = 'checkIn' | 'checkOut' | 'cleaningFee' | 'guests' | 'available' | 'place';

/** The keys of the texts that mention each term. All of these texts must use the same word for the term. */
const TEXTS: Readonly<Record<Term, readonly string[]>> = {
  checkIn: [
    ...['checkIn', 'chooseCheckIn', 'checkInChosen', 'checkInOn', 'checkInMissing', 'dayCheckInOnly'],
    ...['dayIsCheckIn', 'finderCheckIn', 'legendHalfDay', 'whyNoNights'],
  ],
  checkOut: [
    ...['checkOut', 'chooseCheckOut', 'checkOutMissing', 'dayCheckOut', 'dayCheckOutOnly', 'dayIsCheckOut'],
    ...['finderCheckOut', 'extensionHint', 'legendHalfDay', 'whyNoNights'],
  ],
  cleaningFee: ['cleaningFee', 'pricesPlusCleaning', 'pricesTotalWithCleaning', 'stayTotalWithCleaning'],
  guests: ['guests', 'changeStay', 'placesSearch', 'problemGuests'],
  available: [
    ...['nearestStays', 'datesTakenHint', 'noneNear', 'noStayNear', 'noStaysFound', 'paymentExpiredHint'],
    ...['placeNoneNear', 'placeNotAvailable', 'placesAvailable_other', 'problemDates'],
    ...['whyMinimumUnreachable_other'],
  ],
  place: ['allPlaces', 'notFound', 'placesAvailable_other', 'placesLowest', 'whyNoPlace'],
};

/** The word for each term, or a pattern for all forms of the word, in the order of `TEXTS`. */
const GLOSSARY: Readonly<Record<string, readonly string[]>> = {
  ar: ['وصول', 'مغادرت?', 'رسوم (?:ال)?تنظيف', 'ضيوف', 'متاح', '(?:مكان|أماكن)'],
  cs: ['p[rř][iíď]je[zd]', 'odje[zd]', 'poplat\\S+ za úklid', 'host', 'voln', 'ubytování'],
  da: ['ankomst', 'afrejse', 'rengøringsgebyr', 'gæster', 'ledig', 'overnatningssted'],
  de: ['an(?:reise|-)', 'abreise', 'endreinigung', 'gäste', 'frei', 'unterk[uü]nft'],
  el: ['άφιξ', 'αναχώρησ', 'χρέωση καθαρισμού', 'επισκ[εέ]πτ', 'διαθέσιμ', 'κατ[άα]λ[υύ]μα'],
  en: ['check.in', 'check.out', 'cleaning fee', 'guests', 'available', 'place'],
  es: ['lleg', 'sal', 'gastos de limpieza', 'huéspedes', 'disponible', 'alojamiento'],
  fi: ['tulo', 'lähtö|lähdön', 'siivousmaksu', 'viera', 'vapa', 'kohde|kohte'],
  fr: ['arriv', 'départ', 'frais de ménage', 'voyageurs', 'disponible', 'hébergement'],
  he: ['הגעה', 'עזיבה', 'דמי ניקיון', 'אורחים', 'פנוי', 'מקו(?:ם|מות)'],
  hr: ['dola[sz]', 'odla[sz]', 'naknad\\S+ za čišćenje', 'gost', 'slobod', 'smještaj'],
  hu: ['érkez', 'távoz', 'takarítási díj', 'vendég', 'szabad', 'szállás'],
  it: ['arriv', 'partenza', 'spese di pulizia', 'ospiti', 'disponibil', 'allogg'],
  ja: ['チェックイン', 'チェックアウト|／アウト', '清掃料金', '宿泊人数|人数', '空', '宿'],
  nb: ['ankomst', 'avreise', 'rengjøringsgebyr', 'gjester', 'ledig', 'sted'],
  nl: ['aankom', 'vertrek', 'schoonmaakkosten', 'gasten', 'beschikba', 'accommodatie'],
  pl: ['przyj[ae][zź]d', 'wyjazd', 'opłat\\S+ za sprzątanie', 'goś', 'woln', 'obiekt'],
  pt: ['chegada', 'partida', 'taxa de limpeza', 'hóspedes', 'disponíve', 'alojamento'],
  'pt-BR': ['check-in', 'check-out', 'taxa de limpeza', 'hóspedes', 'disponíve', 'acomodaç'],
  ro: ['sosir', 'plec', 'tax\\S+ de curățenie', 'oaspeț', 'liber', 'cazăr|cazare'],
  sv: ['ankomst', 'avresa|avrese', 'städavgift', 'gäster', 'ledig', 'boende'],
  tr: ['giriş', 'çıkış', 'temizlik ücreti', 'misafir', 'müsait', 'konaklama yer'],
  uk: ['заїзд', 'виїзд', 'плат\\S+ за прибирання', 'гост', 'вільн', 'помешкан'],
  zh: ['入住', '退房', '清洁费', '客人', '可(?:预)?订|空房', '房源|处'],
  'zh-Hant': ['入住', '退房', '清潔費', '房客', '可(?:預)?訂|空房', '住處|處'],
};

const allMessages = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...['booking.json', 'calendar.json', 'features.json'].map((file) => messagesIn(language, file)),
  ) as Readonly<Record<string, string>>;

describe('each term of the glossary', () => {
  for (const language of LANGUAGES)
    it(`has one word in all texts: ${language}`, () => {
      const messages = allMessages(language);
      const deviations = Object.values(TEXTS).flatMap((keys, index) => {
        const word = new RegExp(GLOSSARY[language]?.[index] ?? '^$', 'iu');
        return keys
          .filter((key) => !word.test(messages[key] ?? ''))
          .map((key) => `${key}: ${messages[key] ?? ''}`);
      });
      assert.deepEqual(deviations, []);
    });
});
