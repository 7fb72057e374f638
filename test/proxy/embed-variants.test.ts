import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { compress } from '../../src/server/compress.ts';
import { HOST_FILE, HOUSE, startWorld } from './world.ts';

describe('the variants of a booking page', async () => {
  let written = 0;
  const world = await startWorld({
    compress: (bytes, encoding, effort) => {
      if (effort === 'quick' && Buffer.from(bytes).toString().startsWith('<!doctype')) written += 1;
      return compress(bytes, encoding, effort);
    },
  });
  const page = async (query: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await world.get(`/embed/${HOUSE}${query}`, headers);
    assert.equal(answer.status, 200, JSON.stringify([query, headers]));
    return answer.text();
  };
  /** How many pages were written for these. */
  const countOf = async (queries: readonly string[]): Promise<number> => {
    const before = written;
    for (const query of queries) await page(query);
    return written - before;
  };

  it('have none for what is no language', async () => {
    for (const language of ['en', 'de']) {
      const plain = await page('', { 'Accept-Language': language });
      for (const accepted of [
        `${language}-!!`,
        `${language}-`,
        `${language}-XX@posix`,
        `x${', de-!'.repeat(2000)}`,
      ])
        assert.equal(await page('', { 'Accept-Language': `${language}, ${accepted}` }), plain, accepted);
    }
  });

  it('are as many as an address can mean, and not as many as there are addresses', async () => {
    await page('');
    assert.equal(await countOf(['?theme=x', '?theme=y', '?lang=%3Cb%3E', '?utm_source=z']), 0);
    assert.equal(await countOf(['?theme=dark', '?theme=dark&x=1']), 1);
  });

  it('stay what they are while others come back from a payment', async () => {
    await countOf(['', '?booking-reference=x']);
    assert.equal(await countOf(['', '?booking-reference=y', '', '?booking-reference=z', '']), 0);
  });
});

describe('what a host writes', async () => {
  const hostile = (name: string): string => `${name}</template></style></noscript><script a="'">`;
  const [first, ...rest] = HOST_FILE.properties;
  const contact = { name: hostile('Ana'), address: hostile('Rua') };
  const en = { 'booking.summary': hostile('Sum'), 'calendar.calendar': hostile('Rates') };
  const world = await startWorld({
    hostFile: {
      ...HOST_FILE,
      page: { words: { en } },
      properties: [{ ...first, name: hostile('House'), summary: hostile('View'), contact }, ...rest],
    },
  });

  it('is text wherever a booking page shows it', async () => {
    const html = await (await world.get(`/embed/${HOUSE}`, { 'Sec-Fetch-Dest': 'iframe' })).text();
    for (const name of ['House', 'View', 'Ana', 'Rua', 'Sum', 'Rates']) {
      assert.match(html, new RegExp(`${name}&lt;/template&gt;&lt;/style&gt;&lt;/noscript&gt;&lt;script a=`));
      assert.doesNotMatch(html, new RegExp(`${name}<`));
    }
  });
});
