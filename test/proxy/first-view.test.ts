import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FirstViewAnswer } from '../../src/contract/first-view-answer.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOUSE, SITE } from './calls.ts';

const PATH = `/v1/properties/${HOUSE}/first-view`;
const DAY_MS = 86_400_000;

describe('the first view of a property', async () => {
  const proxy = await startTestProxy();
  const readFirstView = async (query: string): Promise<FirstViewAnswer> =>
    (await (await proxy.get(PATH + query)).json()) as FirstViewAnswer;

  it('contains the prices of the calendar', async () => {
    const calendar = (await (await proxy.get(`/v1/properties/${HOUSE}/calendar`)).json()) as {
      readonly nights: { readonly price: readonly (number | null)[] };
    };
    const [tonight] = calendar.nights.price;
    const { html } = await readFirstView('?lang=en');
    assert.ok(html.includes(`exactly €${((tonight ?? 0) / 100).toFixed(2)}"`));
  });

  it('is in the requested language, with the first weekday of the guest’s region', async () => {
    const readFirstWeekday = async (tag: string, browser: string): Promise<string | undefined> => {
      const answer = await proxy.get(`${PATH}?lang=${tag}`, { 'Accept-Language': browser });
      return / abbr="(\w+)"/.exec(((await answer.json()) as FirstViewAnswer).html)?.[1];
    };
    assert.equal(await readFirstWeekday('de', 'en-US'), 'Montag');
    assert.equal(await readFirstWeekday('en', 'en-GB,de'), 'Monday');
    assert.equal(await readFirstWeekday('en_US', 'en-GB'), 'Sunday');
  });

  it('is in English if the language is unsupported or malformed', async () => {
    const english = await readFirstView('?lang=en');
    assert.ok((await readFirstView('?lang=sw')).html === english.html);
    assert.ok((await readFirstView('?lang=%3Cscript%3E')).html === english.html);
  });

  it('ignores all other query parameters', async () => {
    const [plain, other] = await Promise.all([
      proxy.get(`${PATH}?lang=en`),
      proxy.get(`${PATH}?lang=en&theme=dark&x=1`),
    ]);
    assert.equal(other.headers.get('ETag'), plain.headers.get('ETag'));
  });

  it('has no inline styles, which a page’s content security policy could forbid', async () => {
    const { html, styles } = await readFirstView('?lang=en');
    assert.ok(!/<style|style=/.test(html));
    assert.ok(styles.every((sheet) => sheet.includes('{')));
  });

  it('is cached as long as a calendar, and may be read by the host’s pages', async () => {
    const headers = { Origin: SITE };
    const [view, calendar] = await Promise.all([
      proxy.get(PATH, headers),
      proxy.get(`/v1/properties/${HOUSE}/calendar`, headers),
    ]);
    for (const name of ['Cache-Control', 'Access-Control-Allow-Origin'])
      assert.equal(view.headers.get(name), calendar.headers.get(name));
  });

  it('answers 304 to a browser that has it', async () => {
    const etag = (await proxy.get(PATH)).headers.get('ETag') ?? '';
    assert.equal((await proxy.get(PATH, { 'If-None-Match': etag })).status, 304);
  });

  it('answers 404 for a property that is not served', async () => {
    assert.equal((await proxy.get(PATH.replace(HOUSE, crypto.randomUUID()))).status, 404);
  });

  it('is refused if its prices are older than those of a calendar may be', async () => {
    const ownProxy = await startTestProxy();
    await ownProxy.sandbox.close();
    await ownProxy.clock.advance(DAY_MS);
    assert.equal((await ownProxy.get(PATH)).status, 503);
  });
});
