import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startTestProxy } from './test-proxy.ts';
import { HOST_FILE, HOUSE } from './calls.ts';

describe('a booking page', async () => {
  const proxy = await startTestProxy();
  const readPage = async (query: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await proxy.get(`/embed/${HOUSE}${query}`, headers);
    assert.equal(answer.status, 200, JSON.stringify([query, headers]));
    return answer.text();
  };

  it('is the same if the browser also sends a malformed language', async () => {
    for (const language of ['en', 'de']) {
      const plain = await readPage('', { 'Accept-Language': language });
      for (const malformedTag of [
        `${language}-!!`,
        `${language}-`,
        `${language}-XX@posix`,
        `x${', de-!'.repeat(2000)}`,
      ])
        assert.equal(
          await readPage('', { 'Accept-Language': `${language}, ${malformedTag}` }),
          plain,
          malformedTag,
        );
    }
  });

  it('is the English page if the language or region in its address does not exist', async () => {
    const english = await readPage('?lang=en');
    for (const lang of ['qq', 'en-XX', 'en-a1b2c3', 'sw'])
      assert.equal(
        await readPage(`?lang=${lang}`),
        english.replaceAll('?lang=en', lang === 'qq' || lang === 'sw' ? '' : '?lang=en'),
        lang,
      );
  });
});

describe('a text of the host or the guest', async () => {
  const hostileText = (name: string): string => `${name}</template></style></noscript><script a="'">`;
  const [first, ...rest] = HOST_FILE.properties;
  const contact = { name: hostileText('Ana'), address: hostileText('Rua') };
  const en = { 'booking.summary': hostileText('Sum'), 'calendar.calendar': hostileText('Rates') };
  const proxy = await startTestProxy({
    hostFile: {
      ...HOST_FILE,
      page: { words: { en } },
      properties: [{ ...first, name: hostileText('House'), summary: hostileText('View'), contact }, ...rest],
    },
  });

  it('is shown as text, never as markup, on a booking page', async () => {
    const html = await (await proxy.get(`/embed/${HOUSE}`, { 'Sec-Fetch-Dest': 'iframe' })).text();
    for (const name of ['House', 'View', 'Ana', 'Rua', 'Sum', 'Rates']) {
      assert.match(html, new RegExp(`${name}&lt;/template&gt;&lt;/style&gt;&lt;/noscript&gt;&lt;script a=`));
      assert.doesNotMatch(html, new RegExp(`${name}<`));
    }
    assert.doesNotMatch(await (await proxy.get(`/embed/${HOUSE}?lang="><script>`)).text(), /<script>/);
  });
});
