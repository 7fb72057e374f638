import { describe, it, mock } from 'node:test';
import assert from 'node:assert/strict';
import german from '../../src/i18n/languages/de/calendar.json';
import english from '../../src/i18n/languages/en/calendar.json';
import { languageOf, localeBeside } from '../../src/i18n/languages.ts';
import { loadMessageFile, MessageLoader } from '../../src/i18n/load-messages.ts';
import type { loadBeside } from '../../src/i18n/load-messages.ts';

describe('loading messages', () => {
  it('takes the language of a regional tag', async () => {
    assert.equal(await loadMessageFile('calendar', 'de-AT'), german);
  });

  it('falls back to English for a language without messages', async () => {
    assert.equal(await loadMessageFile('calendar', 'cy'), english);
  });

  it('falls back to English for a tag that is none', async () => {
    assert.equal(await loadMessageFile('calendar', '../../secrets'), english);
  });

  it('loads every file by the same rule', async () => {
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

  it('is Chinese in the characters that are read in the region, or that the tag names', () => {
    for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-hant-hk', 'zh-Hant-CN', 'yue'])
      assert.equal(languageOf(tag), 'zh-Hant', tag);
  });

  it('is today’s name of one that had another', () => {
    assert.equal(languageOf('iw'), 'he');
    assert.equal(languageOf('iw-IL'), 'he');
  });

  it('is the Norwegian that there are messages in, whichever is asked for', async () => {
    const norwegian = await loadMessageFile('calendar', 'nb');
    for (const tag of ['no', 'no-NO', 'nn', 'nn-NO', 'nb-NO'])
      assert.equal(await loadMessageFile('calendar', tag), norwegian, tag);
  });
});

describe('the locale beside messages', () => {
  it("is the guest's own where they are in its language", () => {
    assert.equal(localeBeside('de-AT', german), 'de-AT');
  });

  it('keeps the script and the region of Chinese', async () => {
    const simplified = await loadMessageFile('calendar', 'zh');
    const traditional = await loadMessageFile('calendar', 'zh-Hant');
    assert.equal(await loadMessageFile('calendar', 'zh-TW'), traditional);
    assert.equal(localeBeside('zh-TW', traditional), 'zh-TW');
    assert.equal(localeBeside('zh-SG', simplified), 'zh-SG');
  });

  it('is Norwegian in either kind', async () => {
    assert.equal(localeBeside('nn-NO', await loadMessageFile('calendar', 'nb')), 'nn-NO');
  });

  it('is the one of the messages where the guest reads another language', () => {
    assert.equal(localeBeside('cy-GB', english), 'en');
  });
});

/** All promises that are settled by now have been heard. */
const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('messages that are loaded when they are needed', () => {
  it('are asked for again a little later where they could not be fetched', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const features = await loadMessageFile('features', 'en');
    const load = mock.fn<typeof loadBeside<'features'>>(async () => features);
    load.mock.mockImplementationOnce(async () => Promise.reject(new Error('offline')));
    const said: unknown[] = [];
    const messages = new MessageLoader('features', () => said.push(messages.beside(english)), load);
    messages.beside(english);
    await settled();
    mock.timers.tick(5_000);
    await settled();
    mock.timers.reset();
    assert.deepEqual(said, [undefined, features]);
  });
});
