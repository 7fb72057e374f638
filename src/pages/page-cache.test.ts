import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, isRegional } from '../i18n/languages.ts';
import { compress } from '../proxy/http/encoded-body.ts';
import type { Compress } from '../proxy/http/encoded-body.ts';
import { startProxies } from '../proxy/proxy-setup.testing.ts';
import { openLevelStore } from '../proxy/store/level-store.ts';
import { createSiteRoutes } from '../server/site.ts';
import { FLAT, HOUSE, LODGE, STUDIO } from '../../test/proxy/calls.ts';
import type { TestClient } from '../../test/proxy/calls.ts';

const hasFirstView = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('<template shadowrootmode');

/** Starts a proxy that serves pages. With `ownCompress`, a test can intercept each body before it is sent. */
async function startProxyWith(ownCompress: Compress): Promise<TestClient> {
  const directory = await mkdtemp(join(tmpdir(), 'attempts-'));
  const store = await openLevelStore(directory);
  const {
    clients: [one],
  } = await startProxies([{ store, pages: createSiteRoutes({ compress: ownCompress }) }]);
  after(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });
  if (!one) throw new Error('No proxy has started.');
  return one;
}

/**
 * These tests are beside the code and not in `test`, because no answer shows how many pages were written, and for which
 * clients.
 */
describe('the cache of booking pages', async () => {
  let writtenPages = 0;
  const proxy = await startProxyWith((bytes, encoding) => {
    if (hasFirstView(bytes)) writtenPages += 1;
    return compress(bytes, encoding);
  });
  const getPage = async (query: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await proxy.get(`/embed/${HOUSE}${query}`, headers);
    assert.equal(answer.status, 200, JSON.stringify([query, headers]));
    return answer.text();
  };
  /** Returns how many pages with prices were written for these queries. */
  const countWritten = async (queries: readonly string[]): Promise<number> => {
    const writtenBefore = writtenPages;
    for (const query of queries) await getPage(query);
    return writtenPages - writtenBefore;
  };

  it('writes one page for all addresses that differ only in parameters without effect', async () => {
    await getPage('');
    assert.equal(await countWritten(['?theme=x', '?theme=y', '?lang=%3Cb%3E', '?utm_source=z']), 0);
    assert.equal(await countWritten(['?theme=dark', '?theme=dark&x=1']), 1);
  });

  it('keeps its pages while other guests come back from a payment', async () => {
    await countWritten(['', '?booking-reference=x']);
    assert.equal(await countWritten(['', '?booking-reference=y', '', '?booking-reference=z', '']), 0);
  });
});

describe('a proxy with many requests for booking pages', async () => {
  let writtenPages = 0;
  let openGate = (): void => undefined;
  let gate: Promise<void> | undefined;
  const proxy = await startProxyWith(async (bytes, encoding) => {
    if (hasFirstView(bytes)) {
      writtenPages += 1;
      await gate;
    }
    return compress(bytes, encoding);
  });
  const closeGate = (): void => {
    writtenPages = 0;
    gate = new Promise((resolve) => {
      openGate = resolve;
    });
  };
  /** The languages without a region. Before a build, only their texts are complete. */
  const COMPLETE_LANGUAGES = LANGUAGES.filter((language) => !isRegional(language));
  /** Returns the path of a page. Its place, language or theme is different for each `index`. */
  const pathOf = (index: number): string => {
    const place = [HOUSE, FLAT, LODGE, STUDIO][index % 4];
    const theme = index < 100 ? 'light' : 'dark';
    return `/embed/${place}?lang=${COMPLETE_LANGUAGES[index % COMPLETE_LANGUAGES.length]}&theme=${theme}`;
  };

  it('writes no pages for clients that have disconnected', async () => {
    closeGate();
    const disconnect = new AbortController();
    const answers = Array.from({ length: 15 }, (_page, index) =>
      fetch(proxy.url + pathOf(index), { signal: disconnect.signal }).catch(() => 'left'),
    );
    while (writtenPages === 0) await new Promise(setImmediate);
    disconnect.abort();
    await Promise.all(answers);
    // When this request is answered, the proxy has noticed that the other clients are gone.
    await proxy.get('/healthz');
    openGate();
    const next = await proxy.get(`/embed/${HOUSE}?lang=fr`);
    assert.match(await next.text(), /<template shadowrootmode/);
    assert.ok(writtenPages <= 3, `${writtenPages} written`);
  });

  it('sends pages without prices while the queue is long, and with prices afterwards', async () => {
    closeGate();
    const answers = Array.from({ length: 60 }, (_page, index) => proxy.get(pathOf(index + 100)));
    const first = await (await Promise.race(answers)).text();
    openGate();
    assert.ok(!first.includes('<template shadowrootmode'));
    const pages = await Promise.all(answers);
    assert.ok(pages.every(({ status }) => status === 200));
    assert.match(await (await proxy.get(pathOf(140))).text(), /<template shadowrootmode/);
  });
});
