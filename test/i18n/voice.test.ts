import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { messagesIn } from './language-files.ts';

const FILES = ['booking.json', 'calendar.json', 'features.json'];

/** Returns a line for every text of a language, with its key and the text. */
const linesOf = (language: string): readonly string[] =>
  FILES.flatMap((file) => Object.entries(messagesIn(language, file)).map(([key, text]) => `${key}: ${text}`));

const wordPattern = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'u');

/** Words that break the form of address of a language, which `translating.md` describes. */
const WRONG_FORMS_OF_ADDRESS: Readonly<Record<string, RegExp>> = {
  // These forms address only one man, not any guest.
  ar: wordPattern('تود', 'تقصد', 'اختر', 'تدفع', 'تجد', 'تحوّل', 'أدخل', 'اكتب'),
  cs: wordPattern('ty', 'tvůj', 'tvoje', 'zadej', 'vyber'),
  da: wordPattern('De', 'Dem', 'Deres'),
  de: wordPattern('[Dd]u', '[Dd]ich', '[Dd]ir', '[Dd]eine?[mnrs]?', '[Dd]ein'),
  es: wordPattern('[Uu]sted', '[Uu]stedes', '[Ee]lija', '[Ii]ntroduzca', '[Ee]scriba'),
  fi: wordPattern('[Tt]e', '[Tt]eidän', '[Vv]alitkaa'),
  fr: wordPattern('[Tt]u', '[Tt]oi', '[Tt]on', '[Tt]es', 'dirigé', 'redirigé'),
  // These forms show the gender of the guest or of the speaker.
  he: wordPattern('התכוונת', 'בחר', 'הזן', 'אנחנו מאשרים', 'אנחנו צריכים'),
  hr: wordPattern('ti', 'tvoj', 'tvoja', 'tvoje'),
  hu: wordPattern('te', 'tiéd', 'válaszd', 'add'),
  it: wordPattern('Lei', 'Suo', 'Sua', 'Suoi', 'Sue'),
  nb: wordPattern('De', 'Dem', 'Deres'),
  nl: wordPattern('[Uu]w?'),
  pl: wordPattern('Prosimy', 'Pana?', 'Pani', 'Państwo', '(?<=[\\p{L},] )Two\\p{L}*'),
  // These words are used only in Portugal or only in Brazil, and both countries share another word.
  pt: wordPattern(
    '[Vv]ocê',
    'contacte',
    'contate',
    'faturação',
    'faturamento',
    'ligação',
    'Carregando',
    'voltámos',
  ),
  ro: wordPattern('tu', 'tău', 'ta', 'șederea', 'Șederea'),
  sv: wordPattern('[Nn]i', 'Er', '[Ee]rt', '[Ee]ra'),
  tr: wordPattern('sen', 'senin', 'seç(?=\\.)'),
  uk: wordPattern('ти', 'твій', 'твої'),
  // Chinese has no spaces, so these words are also found within other words.
  zh: /你|离店/,
  'zh-Hant': /你|離店/,
};

/** The words of each language's law, or words as plain as those of Art. 8(2) of Directive 2011/83/EU. `translating.md` has the sources. */
const ORDER_BUTTON_WORDS: Readonly<Record<string, string>> = {
  ar: 'الالتزام بالدفع',
  cs: 'zavazující k platbě',
  da: 'betalingsforpligtelse',
  de: 'Zahlungspflichtig buchen',
  el: 'υποχρέωση πληρωμής',
  en: 'Book and pay',
  es: 'obligación de pago',
  fi: 'sitoudu maksamaan',
  fr: 'obligation de paiement',
  he: 'חובת תשלום',
  hr: 'obvezom plaćanja',
  hu: 'fizetési kötelezettséggel',
  it: 'obbligo di pagare',
  ja: '支払義務',
  nb: 'betalingsplikt',
  nl: 'betalingsverplichting',
  pl: 'obowiązkiem zapłaty',
  pt: 'obrigação de pagar',
  'pt-BR': 'obrigação de pagar',
  ro: 'obligație de plată',
  sv: 'betalningsskyldighet',
  tr: 'Ödeme yükümlülüğüyle',
  uk: 'зобов’язанням сплатити',
  zh: '付款义务',
  'zh-Hant': '付款義務',
};

/** Words that a guest could misunderstand in an important moment. */
const AMBIGUOUS_WORDS: Readonly<Record<string, RegExp>> = {
  // Beside prices, “free stay” reads like a stay that costs nothing.
  en: wordPattern('free stays?'),
  // “Data” reads like personal data; the plural for days is `datums`.
  nl: wordPattern('data'),
  // These words also mean a seat or a bed, and one house has several of them.
  ar: /places?[AL]\w+: .*(?:مكان|أماكن)(?!\S* (?:ال)?إقامة)/,
  he: /places?[AL]\w+: .*(?:מקום|מקומות)(?! ה?אירוח)/,
  pl: /(?:place|Place|notFound).*: .*miejsc/,
  tr: /(?:place|Place|notFound).*: (?!.*konaklama yer).*(?<!\p{L})yer/u,
  // “Date” reads like the days of the stay, but the text is about the typed data.
  ro: /problemForm:.*date/,
  // “Inte inställd” reads like “not cancelled”.
  sv: wordPattern('inte inställd'),
};

/**
 * The first word says "maybe" in the heading for an order that was sent but not answered. Without it, a guest who reads only the
 * heading might book elsewhere, and owe two stays. The second word means to hide a booking in this browser, not to cancel it.
 */
const REQUIRED_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  ar: ['ربما', 'إخفا'],
  cs: ['možná', 'Skrýt'],
  da: ['måske', 'Skjul'],
  de: ['vielleicht', 'ausblenden'],
  el: ['ίσως', 'Απόκρυψη'],
  en: ['may', 'Hide'],
  es: ['Puede que', 'Ocultar'],
  fi: ['ehkä', 'Piilota'],
  fr: ['peut-être', 'Masquer'],
  he: ['ייתכן', 'הסתר'],
  hr: ['možda', 'Sakrij'],
  hu: ['Lehet', 'elrejtés'],
  it: ['Forse', 'Nascondi'],
  ja: ['可能性', '非表示'],
  nb: ['kanskje', 'Skjul'],
  nl: ['misschien', 'Verberg'],
  pl: ['mogła', 'Ukryj'],
  pt: ['pode', 'Ocultar'],
  'pt-BR': ['pode', 'Ocultar'],
  ro: ['Este posibil', 'Ascund'],
  sv: ['kanske', 'Dölj'],
  tr: ['olabilir', 'gizle'],
  uk: ['Можливо', 'Приховати'],
  zh: ['可能', '隐藏'],
  'zh-Hant': ['可能', '隱藏'],
};

describe('the texts of each language', () => {
  for (const [language, wrong] of Object.entries(AMBIGUOUS_WORDS))
    it(`avoid words that guests misread: ${language}`, () => {
      assert.deepEqual(
        linesOf(language).filter((line) => wrong.test(line)),
        [],
      );
    });

  for (const [language, wrong] of Object.entries(WRONG_FORMS_OF_ADDRESS))
    it(`address guests in one way: ${language}`, () => {
      assert.deepEqual(
        linesOf(language).filter((line) => wrong.test(line)),
        [],
      );
    });

  for (const language of LANGUAGES)
    it(`state on the order button that the order must be paid: ${language}`, () => {
      const { orderByCard = '', orderAndPayLater = '' } = messagesIn(language, 'booking.json');
      for (const text of [orderByCard, orderAndPayLater])
        assert.match(text, new RegExp(ORDER_BUTTON_WORDS[language] ?? '^$'));
    });

  for (const language of LANGUAGES)
    it(`do not call an order lost that may have arrived, or a booking deleted that is only hidden: ${language}`, () => {
      const { interrupted = '', notYouForget = '' } = messagesIn(language, 'booking.json');
      const [maybe, hide] = REQUIRED_WORDS[language] ?? ['^$', '^$'];
      assert.match(interrupted, new RegExp(maybe));
      assert.match(notYouForget, new RegExp(hide));
    });

  it('keep French punctuation on the line of its word', () => {
    assert.deepEqual(
      linesOf('fr').filter((line) => / [:;?!»](?=\s|\}|$)/.test(line)),
      [],
    );
  });
});
