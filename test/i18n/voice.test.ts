import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const FOLDER = new URL('../../src/i18n/languages/', import.meta.url);
const LANGUAGES = readdirSync(FOLDER);

/** Every line of a language's files that is no comment, with the name of its file before it. */
const linesOf = (language: string): readonly string[] =>
  readdirSync(new URL(`${language}/`, FOLDER)).flatMap((file) =>
    readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !/^(\/?\*|\/\/|import )/.test(line))
      .map((line) =>
        line.replace(/\\u([0-9a-f]{4})/g, (_escape, code: string) => String.fromCharCode(parseInt(code, 16))),
      )
      .map((line) => `${file}: ${line}`),
  );

const word = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'u');

/** What does not belong to the way in which a language's guests are addressed; its `dates.ts` says which that is. */
const OUT_OF_TUNE: Readonly<Record<string, RegExp>> = {
  // As one man alone would be, not any guest.
  ar: word('تود', 'تقصد', 'اختر', 'تدفع', 'تجد', 'تحوّل', 'أدخل', 'اكتب'),
  cs: word('ty', 'tvůj', 'tvoje', 'zadej', 'vyber'),
  da: word('De', 'Dem', 'Deres'),
  de: word('[Dd]u', '[Dd]ich', '[Dd]ir', '[Dd]eine?[mnrs]?', '[Dd]ein'),
  es: word('[Uu]sted', '[Uu]stedes', '[Ee]lija', '[Ii]ntroduzca', '[Ee]scriba'),
  fi: word('[Tt]e', '[Tt]eidän', '[Vv]alitkaa'),
  fr: word('[Tt]u', '[Tt]oi', '[Tt]on', '[Tt]es', 'dirigé', 'redirigé'),
  // The singular has a gender; so has who speaks.
  he: word('התכוונת', 'בחר', 'הזן', 'אנחנו מאשרים', 'אנחנו צריכים'),
  hr: word('ti', 'tvoj', 'tvoja', 'tvoje'),
  hu: word('te', 'tiéd', 'válaszd', 'add'),
  it: word('Lei', 'Suo', 'Sua', 'Suoi', 'Sue'),
  nb: word('De', 'Dem', 'Deres'),
  nl: word('[Uu]w?'),
  pl: word('Prosimy', 'Pana?', 'Pani', 'Państwo', '(?<=[\\p{L},] )Two\\p{L}*'),
  // Of one side of the ocean alone, where both have a word.
  pt: word('[Vv]ocê', 'contacte', 'contate', 'faturação', 'faturamento', 'ligação', 'Carregando', 'voltámos'),
  ro: word('tu', 'tău', 'ta', 'șederea', 'Șederea'),
  sv: word('[Nn]i', 'Er', '[Ee]rt', '[Ee]ra'),
  tr: word('sen', 'senin', 'seç(?=\\.)'),
  uk: word('ти', 'твій', 'твої', 'виїзд'),
  // Written without spaces: these are within words, too.
  zh: /你|离店/,
  'zh-Hant': /你|離店/,
};

/** The words of each language's law, or as plain as those of Art. 8(2) of Directive 2011/83/EU. */
const OBLIGES: Readonly<Record<string, string>> = {
  ar: 'الالتزام بالدفع',
  cs: 'zavazující k platbě',
  da: 'betalingsforpligtelse',
  de: 'Zahlungspflichtig buchen',
  el: 'υποχρέωση πληρωμής',
  en: 'obligation to pay',
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
  ro: 'obligație de plată',
  sv: 'betalningsskyldighet',
  tr: 'Ödeme yükümlülüğüyle',
  uk: 'зобов’язанням сплатити',
  zh: '付款义务',
  'zh-Hant': '付款義務',
};

/** What a guest could take for something else, in a moment that matters. */
const MISREAD: Readonly<Record<string, RegExp>> = {
  // Beside prices, a stay that costs nothing.
  en: word('free stays?'),
  // The guest's own data, which somebody holds on to; days are `datums`.
  nl: word('data'),
  // These dates, where what was typed is meant.
  ro: /problemForm:.*date/,
  // Not cancelled.
  sv: word('inte inställd'),
};

describe('each language', () => {
  for (const [language, wrong] of Object.entries(MISREAD))
    it(`says nothing that is read as something else: ${language}`, () => {
      assert.deepEqual(
        linesOf(language).filter((line) => wrong.test(line)),
        [],
      );
    });

  for (const [language, wrong] of Object.entries(OUT_OF_TUNE))
    it(`addresses its guests in one way: ${language}`, () => {
      assert.deepEqual(
        linesOf(language).filter((line) => wrong.test(line)),
        [],
      );
    });

  for (const language of LANGUAGES)
    it(`says on its order button, in words whose source is named, that the order obliges to pay: ${language}`, () => {
      const source = readFileSync(new URL(`${language}/booking.ts`, FOLDER), 'utf8');
      const [, comment = '', ...texts] =
        /((?:^ *\/\/ .+\n)+) *orderByCard:\s+'([^']+)',\n *orderAndPayLater:\s+'([^']+)'/m.exec(source) ?? [];
      assert.ok(comment.length > 30, 'a source');
      assert.equal(texts.length, 2);
      for (const text of texts) assert.ok(text.includes(OBLIGES[language] ?? '?'), text);
    });

  it('lets no French sign stand at the beginning of a line, away from its word', () => {
    assert.deepEqual(
      linesOf('fr').filter((line) => / [:;?!»](?=[\s'}])/.test(line)),
      [],
    );
  });
});
