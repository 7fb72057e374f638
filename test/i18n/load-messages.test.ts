import { describe, it, mock } from 'node:test';
import assert from 'node:assert/strict';
import german from '../../src/i18n/languages/de/calendar.json';
import english from '../../src/i18n/languages/en/calendar.json';
import { languageOf, formatLocale, inRegion } from '../../src/i18n/languages.ts';
import { loadMessageFile, FeatureMessageLoader } from '../../src/i18n/load-messages.ts';
import type { loadFeatureMessages } from '../../src/i18n/load-messages.ts';

describe('loading messages', () => {
  it('takes the language of a regional tag', async () => {
    assert.equal(await loadMessageFile('calendar', 'de-AT'), german);
  });

  it('falls back to English for a language without messages', async () => {
    assert.equal(await loadMessageFile('calendar', 'cy'), english);
  });

  it('falls back to English for an invalid tag', async () => {
    assert.equal(await loadMessageFile('calendar', '../../secrets'), english);
  });

  it('falls back in the same way for every file', async () => {
    assert.equal(await loadMessageFile('booking', 'cy'), await loadMessageFile('booking', 'en'));
    assert.notEqual(await loadMessageFile('features', 'de-CH'), await loadMessageFile('features', 'en'));
  });
});

describe('the language of a tag', () => {
  for (const [tag, language] of [
    ['DE-at', 'de'],
    ['pt-PT', 'pt'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['ar-EG-u-nu-latn', 'ar'],
  ] as const)
    it(`is its first part, in lower case: ${tag}`, () => {
      assert.equal(languageOf(tag), language);
    });

  it('is traditional Chinese if the script or the region of the tag implies it', () => {
    for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-hant-hk', 'zh-Hant-CN', 'yue'])
      assert.equal(languageOf(tag), 'zh-Hant', tag);
  });

  it('is the current code of a language if the tag has a former one', () => {
    assert.equal(languageOf('iw'), 'he');
    assert.equal(languageOf('iw-IL'), 'he');
  });

  it('is Bokmål for every Norwegian tag', async () => {
    const norwegian = await loadMessageFile('calendar', 'nb');
    for (const tag of ['no', 'no-NO', 'nn', 'nn-NO', 'nb-NO'])
      assert.equal(await loadMessageFile('calendar', tag), norwegian, tag);
  });
});

describe('the locale for dates and prices', () => {
  it('is the guest’s locale if the messages are in the guest’s language', () => {
    assert.equal(formatLocale('de-AT', german), 'de-AT');
  });

  it('has the region of a Chinese tag', async () => {
    const simplified = await loadMessageFile('calendar', 'zh');
    const traditional = await loadMessageFile('calendar', 'zh-Hant');
    assert.equal(await loadMessageFile('calendar', 'zh-TW'), traditional);
    assert.equal(formatLocale('zh-TW', traditional), 'zh-TW');
    assert.equal(formatLocale('zh-SG', simplified), 'zh-SG');
  });

  it('is the guest’s locale for Nynorsk with messages in Bokmål', async () => {
    assert.equal(formatLocale('nn-NO', await loadMessageFile('calendar', 'nb')), 'nn-NO');
  });

  it('is the language of the messages if the guest’s language is not supported', () => {
    assert.equal(formatLocale('cy-GB', english), 'en');
  });
});

describe('the locale of a page', () => {
  for (const [lang, preferred, locale] of [
    ['en', ['de-DE', 'en-GB', 'en-US'], 'en-GB'],
    // On its own, an engine would choose Brazil's format, but host and prices are in Europe.
    ['pt', ['en-US', 'pt'], 'pt-PT'],
    ['iw', [], 'he'],
    ['de_DE', [], 'de-DE'],
    ['english, please', ['en-US@posix'], 'en'],
  ] as const)
    it(`is "${locale}" if the page says "${lang}" to a guest who prefers ${preferred.join() || 'nothing'}`, () => {
      assert.equal(inRegion(lang, preferred), locale);
    });
});

/** Waits until the callbacks of all settled promises have run. */
const untilSettled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('messages that are loaded when they are needed', () => {
  it('are requested again a little later if the first request fails', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const features = await loadMessageFile('features', 'en');
    const load = mock.fn<typeof loadFeatureMessages>(async () => features);
    load.mock.mockImplementationOnce(async () => Promise.reject(new Error('offline')));
    const loaded: unknown[] = [];
    const host = {
      requestUpdate: (): void => void loaded.push(messages.messagesFor(english)),
    };
    const messages = new FeatureMessageLoader(host, load);
    messages.messagesFor(english);
    await untilSettled();
    mock.timers.tick(5_000);
    await untilSettled();
    mock.timers.reset();
    assert.deepEqual(loaded, [undefined, features]);
  });
});
