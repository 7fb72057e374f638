import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { dates as german } from '../../src/i18n/languages/de/dates.ts';
import { dates as english } from '../../src/i18n/languages/en/dates.ts';
import { loadBookingWords } from '../../src/i18n/load-booking-words.ts';
import { languageOf, loadDatesWords, localeBeside } from '../../src/i18n/load-words.ts';

describe('loading words', () => {
  it('takes the language of a regional tag', async () => {
    assert.equal(await loadDatesWords('de-AT'), german);
  });

  it('falls back to English for a language without words', async () => {
    assert.equal(await loadDatesWords('cy'), english);
  });

  it('falls back to English for a tag that is none', async () => {
    assert.equal(await loadDatesWords('../../secrets'), english);
  });

  it('loads the words of a booking by the same rule', async () => {
    assert.equal(await loadBookingWords('cy'), await loadBookingWords('en'));
    assert.notEqual(await loadBookingWords('de-CH'), await loadBookingWords('en'));
  });
});

describe('the language of a tag', () => {
  for (const [tag, language] of [
    ['DE-at', 'de'],
    ['pt-BR', 'pt'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['ar-EG-u-nu-latn', 'ar'],
  ] as const)
    it(`is its first part, in lower case: ${tag}`, () => {
      assert.equal(languageOf(tag), language);
    });

  it('is Chinese in the characters that are read in the region, or that the tag names', () => {
    for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-hant-hk', 'zh-Hant-CN', 'yue'])
      assert.equal(languageOf(tag), 'zh-Hant', tag);
  });

  it('is today’s name of one that had another', () => {
    assert.equal(languageOf('iw'), 'he');
    assert.equal(languageOf('iw-IL'), 'he');
  });

  it('is the Norwegian that there are words in, whichever is asked for', async () => {
    const norwegian = await loadDatesWords('nb');
    for (const tag of ['no', 'no-NO', 'nn', 'nn-NO', 'nb-NO'])
      assert.equal(await loadDatesWords(tag), norwegian, tag);
  });
});

describe('the locale beside words', () => {
  it("is the guest's own where the words are in its language", () => {
    assert.equal(localeBeside('de-AT', german), 'de-AT');
  });

  it('keeps the script and the region of Chinese', async () => {
    const [simplified, traditional] = [await loadDatesWords('zh'), await loadDatesWords('zh-Hant')];
    assert.equal(await loadDatesWords('zh-TW'), traditional);
    assert.equal(localeBeside('zh-TW', traditional), 'zh-TW');
    assert.equal(localeBeside('zh-SG', simplified), 'zh-SG');
  });

  it('is Norwegian in either kind', async () => {
    assert.equal(localeBeside('nn-NO', await loadDatesWords('nb')), 'nn-NO');
  });

  it('is the one of the words where the guest reads another language', () => {
    assert.equal(localeBeside('cy-GB', english), 'en');
  });
});
