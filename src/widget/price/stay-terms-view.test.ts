// Unit test, because it covers every language, and days before and after each step of the cancellation rules.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createFormat } from '../../i18n/format.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { cancellationOf } from '../../stay/cancellation.ts';
import { plusDays } from '../../stay/iso-date.ts';
import { describeCityTax, sayCancellation } from './stay-terms-view.ts';
import type { TermsContext } from './stay-terms-view.ts';
import { PROPERTY, STAY, TODAY } from '../../../test/gallery/sample.ts';
import { messagesIn } from '../../../test/i18n/language-files.ts';
import { ARABIC, ENGLISH, GERMAN, plain } from '../views/view-context.testing.ts';

const RULES = [
  { daysBefore: 7, refund: 100 },
  { daysBefore: 4, refund: 70 },
  { daysBefore: 2, refund: 50 },
];

const termTexts = (context: TermsContext, rules = RULES, daysLater = 0): readonly string[] => {
  const terms = { cancellation: cancellationOf(rules, STAY.checkIn) };
  return sayCancellation(terms, { ...context, today: plusDays(TODAY, daysLater) }).map(plain);
};

describe('the cancellation terms of a stay', () => {
  it('are one sentence with all steps', () => {
    assert.deepEqual(termTexts(ENGLISH), [
      'Free until Sat 3 Jul, 23:59, then 70% refund until Tue 6 Jul, 23:59, then 50% refund until Thu 8 Jul, 23:59',
    ]);
    assert.deepEqual(termTexts(GERMAN, PROPERTY.cancellation ? [...PROPERTY.cancellation] : []), [
      'Kostenlos bis Sa., 3. Juli, 23:59 Uhr, danach 50 % Erstattung bis Do., 8. Juli, 23:59 Uhr',
    ]);
  });

  it('offer free cancellation until the end of the last free day', () => {
    assert.match(termTexts(ENGLISH, RULES, 2)[0] ?? '', /^Free until Sat 3 Jul/);
    assert.deepEqual(termTexts(ENGLISH, RULES, 3), [
      'These dates can’t be cancelled free of charge',
      '70% refund until Tue 6 Jul, 23:59, then 50% refund until Thu 8 Jul, 23:59',
    ]);
    assert.deepEqual(termTexts(ENGLISH, RULES, 6), [
      'These dates can’t be cancelled free of charge',
      '50% refund until Thu 8 Jul, 23:59',
    ]);
  });

  it('offer no free cancellation after the last step or without any step', () => {
    const never = ['These dates can’t be cancelled free of charge'];
    assert.deepEqual(termTexts(ENGLISH, RULES, 8), never);
    assert.deepEqual(termTexts(ENGLISH, []), never);
  });

  it('are missing if the host has no rules', () => {
    assert.deepEqual(sayCancellation({}, ENGLISH), []);
  });

  it('include the year of a day if it is not the current year', () => {
    const context = { ...ENGLISH, today: plusDays(TODAY, -200) };
    const [line] = sayCancellation({ cancellation: cancellationOf(RULES, STAY.checkIn) }, context);
    assert.match(line ?? '', /^Free until Sat.* 3 Jul 2027, 23:59/);
  });

  it('have Arabic commas in Arabic', () => {
    const [line] = termTexts(ARABIC);
    assert.match(line ?? '', /^مجاني حتى .*، ثم .*، ثم استرداد .* حتى /);
  });

  for (const language of LANGUAGES)
    it(`contain every step with its day and its time in ${language}`, () => {
      const format = createFormat(language);
      const bookingWords = messagesIn(language, 'booking.json') as BookingMessages;
      const [line = ''] = termTexts({ format, bookingWords, today: TODAY });
      const days = RULES.map(({ daysBefore }) => format.shortDate(plusDays(STAY.checkIn, -daysBefore)));
      for (const day of days) assert.ok(line.includes(plain(day)), `${line}: ${day}`);
      assert.equal(line.split(plain(format.time('23:59'))).length - 1, RULES.length, line);
      assert.ok(line.includes(plain(format.percent(70))), line);
    });
});

describe('the city tax of a stay', () => {
  const cityTaxText = (context: TermsContext, cityTax: number | undefined): string | undefined => {
    const line = describeCityTax({ cityTax }, context);
    return line && plain(`${line.label}: ${line.amount}`);
  };

  it('is an approximate amount due at check-in, under the host’s name for the tax', () => {
    assert.equal(cityTaxText(ENGLISH, 1600), 'City tax at check-in: about €16');
    assert.equal(cityTaxText(GERMAN, 1650), 'Tourismusabgabe bei Anreise: etwa 16,50 €');
    const bookingWords = { ...ENGLISH.bookingWords, cityTax: 'Tourist tax' };
    assert.equal(cityTaxText({ ...ENGLISH, bookingWords }, 1600), 'Tourist tax at check-in: about €16');
  });

  it('is missing if no tax is due', () => {
    assert.equal(cityTaxText(ENGLISH, undefined), undefined);
    assert.equal(cityTaxText(ENGLISH, 0), undefined);
  });
});
