import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, isRegional } from '../i18n/languages.ts';
import { compress } from '../proxy/http/encoded-body.ts';
import type { Compress } from '../proxy/http/encoded-body.ts';
import { proxyWorld } from '../proxy/proxy-world.testing.ts';
import { openLevelStore } from '../proxy/store/level-store.ts';
import { createSiteRoutes } from '../server/site.ts';
import { FLAT, HOUSE, LODGE, STUDIO } from '../../test/proxy/calls.ts';
import type { TestClient } from '../../test/proxy/calls.ts';

const hasFirstView = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('<template shadowrootmode');

/** Starts a proxy with pages. With `ownCompress`, a test can intercept each body before it is sent. */
async function worldWith(ownCompress: Compress): Promise<TestClient> {
  const path = await mkdtemp(join(tmpdir(), 'attempts-'));
  const store = await openLevelStore(path);
  const {
    clients: [one],
  } = await proxyWorld([{ store, pages: createSiteRoutes({ compress: ownCompress }) }]);
  after(async () => {
    await store.close();
    await rm(path, { recursive: true, force: true });
  });
  if (!one) throw new Error('There is no proxy.');
  return one;
}

/** These tests are not in `test`, because no answer shows how many pages were written, and for which clients. */
describe('the cache of booking pages', async () => {
  let written = 0;
  const world = await worldWith((bytes, encoding) => {
    if (hasFirstView(bytes)) written += 1;
    return compress(bytes, encoding);
  });
  const page = async (query: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await world.get(`/embed/${HOUSE}${query}`, headers);
    assert.equal(answer.status, 200, JSON.stringify([query, headers]));
    return answer.text();
  };
  /** Counts the pages with prices that were written for these queries. */
  const countOf = async (queries: readonly string[]): Promise<number> => {
    const before = written;
    for (const query of queries) await page(query);
    return written - before;
  };

  it('has the same page for addresses that differ only in parameters without effect', async () => {
    await page('');
    assert.equal(await countOf(['?theme=x', '?theme=y', '?lang=%3Cb%3E', '?utm_source=z']), 0);
    assert.equal(await countOf(['?theme=dark', '?theme=dark&x=1']), 1);
  });

  it('keeps its pages while other guests come back from a payment', async () => {
    await countOf(['', '?booking-reference=x']);
    assert.equal(await countOf(['', '?booking-reference=y', '', '?booking-reference=z', '']), 0);
  });
});

describe('a proxy with many requests for booking pages', async () => {
  let written = 0;
  let open = (): void => undefined;
  let gate: Promise<void> | undefined;
  const world = await worldWith(async (bytes, encoding) => {
    if (hasFirstView(bytes)) {
      written += 1;
      await gate;
    }
    return compress(bytes, encoding);
  });
  const shut = (): void => {
    written = 0;
    gate = new Promise((resolve) => {
      open = resolve;
    });
  };
  /** The languages without a region. The texts of the others are only complete after a build. */
  const WHOLE = LANGUAGES.filter((language) => !isRegional(language));
  /** Returns the address of a page, which differs in place, language or theme for each `index`. */
  const addressOf = (index: number): string => {
    const place = [HOUSE, FLAT, LODGE, STUDIO][index % 4];
    const theme = index < 100 ? 'light' : 'dark';
    return `/embed/${place}?lang=${WHOLE[index % WHOLE.length]}&theme=${theme}`;
  };

  it('writes no pages for clients that have disconnected', async () => {
    shut();
    const leaving = new AbortController();
    const answers = Array.from({ length: 15 }, (_page, index) =>
      fetch(world.url + addressOf(index), { signal: leaving.signal }).catch(() => 'left'),
    );
    while (written === 0) await new Promise(setImmediate);
    leaving.abort();
    await Promise.all(answers);
    // When this request is answered, the proxy has noticed that the other clients are gone.
    await world.get('/healthz');
    open();
    const next = await world.get(`/embed/${HOUSE}?lang=fr`);
    assert.match(await next.text(), /<template shadowrootmode/);
    assert.ok(written <= 3, `${written} written`);
  });

  it('sends pages without prices while the queue is long, and with prices afterwards', async () => {
    shut();
    const answers = Array.from({ length: 60 }, (_page, index) => world.get(addressOf(index + 100)));
    const first = await (await Promise.race(answers)).text();
    open();
    assert.ok(!first.includes('<template shadowrootmode'));
    const pages = await Promise.all(answers);
    assert.ok(pages.every(({ status }) => status === 200));
    assert.match(await (await world.get(addressOf(140))).text(), /<template shadowrootmode/);
  });
});
