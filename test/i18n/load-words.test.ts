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
  it('is its first part, in lower case', () => {
    assert.equal(languageOf('DE-at'), 'de');
    assert.equal(languageOf('zh-Hant-TW'), 'zh');
  });
});

describe('the locale beside words', () => {
  it("is the guest's own where the words are in its language", () => {
    assert.equal(localeBeside('de-AT', german), 'de-AT');
  });

  it('is the one of the words where the guest reads another language', () => {
    assert.equal(localeBeside('cy-GB', english), 'en');
  });
});
