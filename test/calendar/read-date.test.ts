import assert from 'node:assert/strict';
import process from 'node:process';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { foldText, localeDates, dateForInput } from '../../src/calendar/finder/locale-dates.ts';
import { readDate } from '../../src/calendar/finder/read-date.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { isoDate, plusDays, utcMillis } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { day } from './calendar-models.ts';

const ALL_LOCALES =
  'en en-US en-GB de de-AT fr es it nl pt pt-BR pl cs hr da sv nb fi el hu ro tr uk ar ar-EG he ja zh zh-Hant'.split(
    ' ',
  );
/** In other zones than UTC, one locale for each order of day and month and each script of digits is enough: an error of zones does not depend on the language. */
const LOCALES = (process.env.TZ ?? 'UTC') === 'UTC' ? ALL_LOCALES : ['en-US', 'de', 'hu', 'ar-EG', 'zh'];
const TODAY = day('2027-07-02');
/** Returns all of January, the first seven days of each month, and 29 February from the 366 days that start at `first`. */
const daysFrom = (first: IsoDate): readonly IsoDate[] =>
  Array.from({ length: 366 }, (_day, index) => plusDays(first, index)).filter((date) =>
    /-01-|-0[1-7]$|-02-29/.test(date),
  );
/** Days of a leap year. */
const DAYS_OF_2028 = daysFrom(day('2028-01-01'));
const COMING_DAYS = daysFrom(TODAY).filter((date) => date < '2028-07-02');

const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { dateStyle: 'full' },
  { day: '2-digit', month: '2-digit', year: 'numeric' },
  { day: '2-digit', month: '2-digit', year: '2-digit' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
];

describe('the reader of dates that a guest types', () => {
  for (const locale of LOCALES) {
    it(`reads back dates of all months as ${locale} writes them, in each style`, () => {
      for (const style of STYLES) {
        const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...style });
        for (const date of DAYS_OF_2028) {
          const text = format.format(utcMillis(date));
          assert.equal(readDate(text, locale, TODAY), date, `${locale} ${JSON.stringify(style)} ${text}`);
        }
      }
      for (const date of DAYS_OF_2028)
        assert.equal(readDate(dateForInput(date, locale), locale, TODAY), date);
    });

    it(`reads a day and month in ${locale} as the next such day`, () => {
      const { dayAndMonth, shortDate } = createFormat(locale);
      for (const date of COMING_DAYS)
        for (const text of [dayAndMonth(date), shortDate(date)])
          assert.equal(readDate(text, locale, TODAY), date, text);
    });

    it(`reads an ISO date in ${locale}`, () => {
      for (const date of DAYS_OF_2028) assert.equal(readDate(date, locale, TODAY), date);
    });
  }

  const CASES: readonly (readonly [text: string, locale: string, date: string | undefined])[] = [
    ['10/7/2027', 'en-GB', '2027-07-10'],
    ['10/7/2027', 'en-US', '2027-10-07'],
    ['25/7/2027', 'en-US', '2027-07-25'],
    ['10.7.', 'de', '2027-07-10'],
    ['10 7 27', 'de', '2027-07-10'],
    ['10072027', 'de', '2027-07-10'],
    ['07102027', 'en-US', '2027-07-10'],
    ['20270710', 'de', '2027-07-10'],
    ['100727', 'de', '2027-07-10'],
    ['1007', 'de', '2027-07-10'],
    ['2027/7/10', 'fr', '2027-07-10'],
    ['1er août', 'fr', '2027-08-01'],
    ['1 aout 2027', 'fr', '2027-08-01'],
    ['3rd of July', 'en', '2027-07-03'],
    ['JULY 10TH, 2027', 'en', '2027-07-10'],
    ['Sat 10 Jul', 'de', '2027-07-10'],
    ['10 sept', 'en', '2027-09-10'],
    ['mar 6 lug', 'it', '2027-07-06'],
    ['6 mar', 'it', '2028-03-06'],
    ['10 kasim', 'tr', '2027-11-10'],
    ['١٠/٧/٢٠٢٧', 'ar-EG', '2027-07-10'],
    ['2027年7月10日', 'ja', '2027-07-10'],
    ['7月10日', 'zh', '2027-07-10'],
    ['29 February', 'en', '2028-02-29'],
    ['29 February 2027', 'en', undefined],
    ['30/02/2028', 'en-GB', undefined],
    ['10 ju', 'en', undefined],
    ['10', 'en', undefined],
    ['July', 'en', undefined],
    ['10/7/27/3', 'en', undefined],
    ['10 July or 12 August', 'en', undefined],
    ['soon', 'en', undefined],
    ['', 'en', undefined],
  ];
  for (const [text, locale, date] of CASES)
    it(`reads "${text}" in ${locale} as ${date ?? 'no date'}`, () => {
      assert.equal(readDate(text, locale, TODAY), date);
    });

  it('reads a check-out without a year as the next such day after check-in', () => {
    assert.equal(readDate('2 January', 'en', day('2027-12-28')), '2028-01-02');
  });

  it('returns a day that exists, or undefined, for any text', () => {
    const typedTexts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[0-9./ -]{1,12}$/),
      fc.tuple(fc.constantFrom('July ', 'mar ', '月'), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typedTexts, fc.constantFrom(...ALL_LOCALES), (text, locale) => {
        const date = readDate(text, locale, TODAY);
        assert.ok(date === undefined || isoDate(date) === date, text);
      }),
    );
  });
});

describe('the date style of a locale', () => {
  it('has the order of day, month and year', () => {
    assert.deepEqual(localeDates('en-US').order, ['month', 'day', 'year']);
    assert.deepEqual(localeDates('de').order, ['day', 'month', 'year']);
    assert.deepEqual(localeDates('hu').order, ['year', 'month', 'day']);
  });

  it('ignores accents, case and the kind of digits in typed text', () => {
    assert.equal(foldText('Août ١٢ ۳ ４ Şubat'), 'aout 12 3 4 subat');
  });
});
