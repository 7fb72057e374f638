import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createFormat } from '../../src/i18n/format.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import english from '../../src/i18n/languages/en/calendar.json';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

const JULY_3 = '2027-07-03' as IsoDate;
const JULY_7 = '2027-07-07' as IsoDate;
/** All languages except Hungarian, which puts the month first, plus regions that write a short date in another order. */
const LOCALES = [...LANGUAGES, 'en-GB', 'en-CA', 'pt-PT'].filter((locale) => locale !== 'hu');
/** Replaces the kinds of blanks that Intl uses and a reader cannot distinguish. */
const withPlainBlanks = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a price', () => {
  const { price, priceInFull, priceInShort } = createFormat('en');

  it('is exact, and has decimals only if it has cents', () => {
    assert.equal(price(54_000), '€540');
    assert.equal(price(54_050), '€540.50');
  });

  it('always has decimals in a column of amounts', () => {
    assert.equal(priceInFull(54_000), '€540.00');
  });

  it('is never lower in a day cell than the charged price', () => {
    assert.equal(priceInShort(14_500), '€145');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (cents) => {
        const shownCents = Number(priceInShort(cents).replace(/[€,]/g, '')) * 100;
        assert.ok(shownCents >= cents && shownCents < cents + 100);
      }),
    );
  });

  it('is abbreviated in a day cell if the language has a shorter form, and never rounded down', () => {
    assert.equal(priceInShort(123_450), '€1235');
    assert.equal(priceInShort(1_234_500), '€12.4K');
    assert.equal(withPlainBlanks(createFormat('ja').priceInShort(1_234_500)), '€1.24万');
    assert.equal(withPlainBlanks(createFormat('de').priceInShort(109_250)), '1093 €');
    // German has no abbreviation for a thousand.
    assert.equal(withPlainBlanks(createFormat('de').priceInShort(1_234_500)), '12.345 €');
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_800_000 }), (cents) => {
        const [, thousands = ''] = /^€([\d.]+)K$/.exec(priceInShort(cents)) ?? [];
        assert.ok(Math.round(Number(thousands) * 100_000) >= cents, priceInShort(cents));
      }),
    );
  });

  it('is written as in Portugal if the locale is Portuguese without a region', () => {
    assert.equal(withPlainBlanks(createFormat('pt').price(123_450)), '1234,50 €');
    assert.equal(withPlainBlanks(createFormat('pt-BR').price(123_450)), '€ 1.234,50');
  });

  it('has the separators of its locale', () => {
    assert.equal(withPlainBlanks(createFormat('de').price(123_450)), '1.234,50 €');
  });
});

describe('a date', () => {
  it('is written as the same day in any time zone of the machine', () => {
    const { longDate } = createFormat('en-GB');
    for (const [day, text] of [
      ['2027-03-28', 'Sunday, 28 March 2027'],
      ['2011-12-30', 'Friday, 30 December 2011'],
    ] as const)
      assert.equal(withPlainBlanks(longDate(day as IsoDate)).replace(/^(\w+),? /, '$1, '), text);
  });

  it('has its day in the digits of the locale', () => {
    for (const locale of ['en', 'de', 'ja', 'ar-EG', 'hu', 'fa'])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
          const date = plusDays(JULY_3, days);
          const { longDate, number } = createFormat(locale);
          assert.ok(longDate(date).includes(number(Number(date.slice(8)))));
        }),
        { numRuns: 50 },
      );
  });

  it('has its month and weekday in words', () => {
    const { month, weekday, shortDate, dayAndMonth } = createFormat('en');
    assert.equal(month(JULY_3), 'July 2027');
    assert.equal(weekday(JULY_3, 'long'), 'Saturday');
    assert.equal(weekday(JULY_3, 'short'), 'Sat');
    assert.equal(shortDate(JULY_3), 'Sat, Jul\u00a03');
    assert.equal(dayAndMonth(JULY_3), 'Saturday, July 3');
  });

  for (const locale of LOCALES)
    it(`has its day and month on one line in its short form, and can wrap only beside the weekday: ${locale}`, () => {
      const written = new Intl.DateTimeFormat(locale.replace(/^pt$/, 'pt-PT'), {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      });
      for (let days = 0; days < 365; days += 17) {
        const date = plusDays(JULY_3, days);
        const parts = written.formatToParts(new Date(date));
        const isBesideWeekday = (index: number): boolean =>
          parts.slice(Math.max(index - 1, 0), index + 2).some(({ type }) => type === 'weekday');
        const expected = parts.map(({ value }, index) =>
          isBesideWeekday(index) ? value : value.replaceAll(' ', '\u00a0'),
        );
        assert.equal(createFormat(locale).shortDate(date), expected.join(''));
      }
    });

  it('has a Gregorian year even if the locale prefers another calendar', () => {
    assert.match(createFormat('th').month(JULY_3), /2027/);
  });
});

/** Removes invisible marks of text direction. */
const visibleText = (text: string): string =>
  withPlainBlanks(text).replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');
/** The texts of each locale: long date, day and month, short date, month, price, price in a cell, time. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  hr: [
    'subota, 3. srpnja 2027.',
    'subota, 3. srpnja',
    'sub, 3. srp',
    'srpanj 2027.',
    '1.234,50 €',
    '12.345 €',
    '15:00',
  ],
  he: [
    'יום שבת, 3 ביולי 2027',
    'יום שבת, 3 ביולי',
    'שבת, 3 ביולי',
    'יולי 2027',
    '1,234.50 €',
    '12,345 €',
    '15:00',
  ],
  ja: ['2027年7月3日土曜日', '7月3日土曜日', '7月3日(土)', '2027年7月', '€1,234.50', '€1.24万', '15:00'],
  zh: ['2027年7月3日星期六', '7月3日星期六', '7月3日周六', '2027年7月', '€1,234.50', '€1.24万', '15:00'],
  'zh-TW': [
    '2027年7月3日星期六',
    '7月3日星期六',
    '7月3日週六',
    '2027年7月',
    '€1,234.50',
    '€1.24萬',
    '下午3:00',
  ],
  ar: [
    'السبت، 3 يوليو 2027',
    'السبت، 3 يوليو',
    'السبت، 3 يوليو',
    'يوليو 2027',
    '1,234.50 €',
    '12,345 €',
    '3:00 م',
  ],
};

describe('dates, prices and times', () => {
  for (const [locale, forms] of Object.entries(FORMS))
    it(`are written as ${locale} writes them`, () => {
      const { longDate, dayAndMonth, shortDate, month, price, priceInShort, time } = createFormat(locale);
      const dates = [longDate, dayAndMonth, shortDate, month].map((write) => write(JULY_3));
      const written = [...dates, price(123_450), priceInShort(1_234_500), time('15:00')];
      assert.deepEqual(written.map(visibleText), forms);
    });
});

describe('a time', () => {
  it('is written in the style of its locale', () => {
    assert.equal(withPlainBlanks(createFormat('en').time('15:00')), '3:00 PM');
    assert.equal(createFormat('de').time('15:00'), '15:00');
  });

  it('stays on one line in every language', () => {
    const brokenLocales = LOCALES.concat('hu').filter((locale) =>
      ['09:05', '15:00'].some((clock) => /[^\S\u00a0\u202f]/.test(createFormat(locale).time(clock))),
    );
    assert.deepEqual(brokenLocales, []);
  });
});

describe('a range of dates', () => {
  const { range } = createFormat('en');

  it('is joined by a word, because a screen reader does not read a dash', () => {
    const text = range(english.dateRange, { checkIn: JULY_3, checkOut: JULY_7 });
    assert.equal(text, 'Saturday, July 3 to Wednesday, July 7, 2027');
  });

  it('has both dates in one style in every variety of English', () => {
    const { dateRange } = english;
    for (const locale of ['en-GB', 'en-IE', 'en-AU', 'en-NZ', 'en-IN'])
      assert.equal(
        createFormat(locale).range(dateRange, { checkIn: JULY_3, checkOut: JULY_7 }),
        'Saturday 3 July to Wednesday 7 July 2027',
        locale,
      );
  });

  it('keeps the comma after the weekday in languages other than English', () => {
    const { range: german } = createFormat('de');
    const text = german('{from} bis {to}', { checkIn: JULY_3, checkOut: JULY_7 });
    assert.equal(text, 'Samstag, 3. Juli bis Mittwoch, 7. Juli 2027');
  });

  for (const language of LANGUAGES)
    it(`has both weekdays and one year: ${language}`, () => {
      const stay = { checkIn: JULY_3, checkOut: JULY_7 };
      const format = createFormat(language);
      const text = format.range('{from} – {to}', stay);
      assert.equal(text.split('2027').length, 2);
      // `weekday` must return the form that a date has: Turkish writes it with a capital there, and Finnish in another grammatical case.
      for (const date of [JULY_3, JULY_7]) assert.ok(text.includes(format.weekday(date, 'long')), text);
    });

  for (const [locale, text] of [
    ['ja', '2027年7月3日土曜日 – 7月7日水曜日'],
    ['zh-Hant', '2027年7月3日星期六 – 7月7日星期三'],
    ['hu', '2027. július 3., szombat – július 7., szerda'],
    ['tr', '3 Temmuz Cumartesi – 7 Temmuz 2027 Çarşamba'],
    ['hr', 'subota, 3. srpnja – srijeda, 7. srpnja 2027.'],
    ['uk', 'субота, 3 липня – середа, 7 липня 2027 р.'],
    ['fi', 'lauantai 3. heinäkuuta – keskiviikko 7. heinäkuuta 2027'],
    ['da', 'lørdag den 3. juli – onsdag den 7. juli 2027'],
    ['fr-CH', 'samedi, 3 juillet – mercredi, 7 juillet 2027'],
  ] as const)
    it(`has its year at the first or at the last date, as the language expects: ${locale}`, () => {
      const stay = { checkIn: JULY_3, checkOut: JULY_7 };
      assert.equal(withPlainBlanks(createFormat(locale).range('{from} – {to}', stay)), text);
    });

  it('has both years if they differ', () => {
    const stay = { checkIn: '2027-12-30' as IsoDate, checkOut: '2028-01-02' as IsoDate };
    assert.equal(range(english.dateRange, stay), 'Thursday, December 30, 2027 to Sunday, January 2, 2028');
  });
});

describe('two months', () => {
  it('have short names, in the order of the language, and one year if both months are in the same year', () => {
    const [november, december] = ['2026-11-01' as IsoDate, '2026-12-01' as IsoDate];
    const rangesIn = (locale: string): readonly string[] => {
      const { monthRange } = createFormat(locale);
      const ranges = [monthRange(november, december), monthRange(december, '2027-01-01' as IsoDate)];
      return ranges.map((range) => range.replace(/\s/g, ' '));
    };
    assert.deepEqual(rangesIn('en'), ['Nov – Dec 2026', 'Dec 2026 – Jan 2027']);
    assert.deepEqual(rangesIn('de'), ['Nov – Dez 2026', 'Dez 2026 – Jan 2027']);
    assert.deepEqual(rangesIn('hu'), ['2026. nov. – dec.', '2026. dec. – 2027. jan.']);
    assert.deepEqual(rangesIn('ja'), ['2026年11月 – 12月', '2026年12月 – 2027年1月']);
    assert.deepEqual(rangesIn('uk'), ['лист. – груд. 2026 р.', 'груд. 2026 р. – січ. 2027 р.']);
  });
});

describe('a message', () => {
  const { say, plural } = createFormat('en');

  it('replaces each placeholder that has a value and keeps the others', () => {
    assert.equal(say('{a} and {b}, {a}', { a: 'x' }), 'x and {b}, x');
  });

  it('ends in one full stop even if its last value ends in a full stop', () => {
    const sentenceIn = (locale: string): string =>
      withPlainBlanks(say('Until {time}. Then {time}.', { time: createFormat(locale).time('15:30') }));
    assert.equal(sentenceIn('en-CA'), 'Until 3:30 p.m. Then 3:30 p.m.');
    assert.equal(sentenceIn('el'), 'Until 3:30 μ.μ. Then 3:30 μ.μ.');
    assert.equal(sentenceIn('en-GB'), 'Until 15:30. Then 15:30.');
    const date = createFormat('hr').longDate(JULY_3);
    assert.equal(withPlainBlanks(say('Od {date}.', { date })), 'Od subota, 3. srpnja 2027.');
  });

  it('is joined to the next message with the comma of the language', () => {
    const joinedTexts = ['ar', 'ja', 'zh-Hant', 'he', 'de'].map((locale) =>
      createFormat(locale).join(['a', 'b']),
    );
    assert.deepEqual(joinedTexts, ['a، b', 'a、b', 'a，b', 'a, b', 'a, b']);
  });

  it('inserts a value literally, without replacement patterns', () => {
    assert.equal(say('{a}', { a: "$& {b} $'" }), "$& {b} $'");
  });

  it('has a singular and a plural form', () => {
    assert.equal(plural(english, 'nights', 1), '1 night');
    assert.equal(plural(english, 'nights', 1200), '1,200 nights');
  });

  it('uses the general form if the plural form of the language is missing', () => {
    assert.equal(
      createFormat('pl').plural({ nights_one: '{count} noc', nights_other: '{count} nocy' }, 'nights', 3),
      '3 nocy',
    );
  });
});

describe('a format', () => {
  it('is created only once for each locale', () => {
    assert.equal(createFormat('de'), createFormat('de'));
  });

  it('is English if the language tag is invalid', () => {
    assert.equal(createFormat('not a tag').locale, 'en');
  });
});
