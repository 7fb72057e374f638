import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countNights, nightRange } from '../../src/stay/night-range.ts';
import { startTestProxy } from './test-proxy.ts';
import { FLAT, HOST_FILE, HOUSE, LODGE, SITE, STUDIO, hostFileWith } from './calls.ts';

const CONTACT = { email: 'ana@host.example' };
const IMAGE = { url: `${SITE}/sea.jpg`, alt: 'The sea' };
const [HOUSE_PROPERTY, ...OTHER_PROPERTIES] = HOST_FILE.properties;

const listItemsOf = (html: string): string[] =>
  [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) =>
    line
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('the page of all places', async () => {
  const page = {
    theme: 'dark',
    look: { accent: '#d9b96c' },
    words: { en: { 'features.placeFromPrice': 'just {price}' } },
  };
  const proxy = await startTestProxy({
    hostFile: {
      ...HOST_FILE,
      page,
      properties: [
        { ...HOUSE_PROPERTY, image: IMAGE, contact: CONTACT, page: { theme: 'light' } },
        ...OTHER_PROPERTIES,
      ],
    },
  });
  const readPage = async (query = '', headers = {}): Promise<string> =>
    (await proxy.get(`/embed/${query}`, headers)).text();

  it('lists each name with its lowest price per night and the stay with that price, before any script runs', async () => {
    const lines = listItemsOf(await readPage('?lang=de'));
    assert.equal(lines.length, 4);
    assert.match(
      lines[0] ?? '',
      /^Sea view ab [\d,]+\s€ pro Nacht \d Nächte · [\d.,]+\s€ gesamt, inkl\. Endreinigung$/,
    );
    assert.match(lines[1] ?? '', /^City flat ab [\d,]+\s€ pro Nacht \d N[aä]chte? · [\d.,]+\s€ gesamt$/);
    assert.match(
      await readPage(),
      /<booking-widget theme="dark" words="[^"]+"><ul class="places" lang="en" dir="ltr">/,
    );
  });

  it('links each price to a stay whose quote costs that much per night', async () => {
    const links = [
      ...(await readPage('?lang=en&booking-check-in=2027-07-03')).matchAll(
        /<a href="([^?"]+)\?lang=en&amp;booking-check-in=([\d-]+)&amp;booking-check-out=([\d-]+)">just €([\d,.]+)</g,
      ),
    ];
    assert.equal(links.length, 4);
    for (const [, id = '', checkIn = '', checkOut = '', price = ''] of links) {
      const stay = nightRange(checkIn, checkOut);
      assert.ok(stay);
      const { total } = await proxy.fetchQuote(id, stay);
      assert.equal(Number(price.replace(',', '')), Math.ceil(total / countNights(stay)) / 100, id);
    }
  });

  it('links each name to the place’s own page, in the same language and theme', async () => {
    const links = [
      ...(await readPage('?lang=de&theme=light&utm_source=x')).matchAll(/<li>\s*<a href="([^"]*)"/g),
    ];
    assert.deepEqual(
      links.map(([, href]) => href),
      [HOUSE, FLAT, STUDIO, LODGE].map((id) => `${id}?lang=de&amp;theme=light`),
    );
  });

  it('uses the look and the words that the host has chosen for all pages', async () => {
    const html = await readPage();
    assert.match(html, /--booking-accent: #d9b96c;/);
    assert.match(listItemsOf(html)[0] ?? '', /^Sea view just €/);
  });

  it('has a heading and metadata in the guest’s language', async () => {
    const html = await readPage('?lang=de');
    const [, title = ''] = /<title>(.*)<\/title>/.exec(html) ?? [];
    assert.match(html, new RegExp(`<h1 lang="de" dir="ltr">${title}</h1>`));
    assert.match(html, /<meta property="og:url" content="http:[^"]+\/embed\/\?lang=de">/);
  });

  it('is cached as long as a calendar answer, but not if its address names a booking', async () => {
    const rates = await proxy.get(`/v1/properties/${HOUSE}/calendar`);
    const plainPage = await proxy.get('/embed/');
    assert.equal(plainPage.headers.get('Cache-Control'), rates.headers.get('Cache-Control'));
    const returnPage = await proxy.get('/embed/?booking-reference=x');
    assert.equal(returnPage.headers.get('Cache-Control'), 'no-cache');
  });

  it('allows the pictures of all places, and the page of each place only its own', async () => {
    const imagePolicyOf = async (path: string): Promise<string> =>
      /img-src [^;]*/.exec((await proxy.get(path)).headers.get('Content-Security-Policy') ?? '')?.[0] ?? '';
    assert.match(await imagePolicyOf('/embed/'), /host\.example/);
    assert.match(await imagePolicyOf(`/embed/${HOUSE}`), /host\.example/);
    assert.doesNotMatch(await imagePolicyOf(`/embed/${FLAT}`), /host\.example/);
  });

  it('shows a contact only if all places have the same contact', async () => {
    assert.doesNotMatch(await readPage(), /ana@host/);
    const proxyWithOneContact = await startTestProxy({ hostFile: hostFileWith({ contact: CONTACT }) });
    const html = await (await proxyWithOneContact.get('/embed/')).text();
    assert.match(
      html,
      /slot="without-script"><p [^>]*>.*<time datetime="2027-03-01">.*JavaScript.*mailto:ana@host/s,
    );
  });

  it('redirects to the address with a slash, which its relative links need', async () => {
    const answer = await fetch(`${proxy.url}/embed?lang=de&utm_source=x`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('Location')], [302, 'embed/?lang=de']);
    assert.equal(await (await proxy.get('/embed?lang=de')).text(), await readPage('?lang=de'));
  });

  it('redirects a booking page with a final slash to the address without', async () => {
    const answer = await fetch(`${proxy.url}/embed/${HOUSE}/?lang=de`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('Location')], [308, `../${HOUSE}?lang=de`]);
    const page = await fetch(`${proxy.url}/embed/${HOUSE}/?lang=de`);
    assert.deepEqual([page.status, page.url], [200, `${proxy.url}/embed/${HOUSE}?lang=de`]);
  });

  it('shows the time of its prices above the places if the prices are too old', async () => {
    proxy.sandbox.answerOverride = () => new Response(null, { status: 503 });
    await proxy.clock.advance(3 * 3_600_000);
    assert.match(await readPage(), /<p [^>]*>[^<]*<time [^>]*>[^<]+<\/time>\s?<\/p><booking-widget/);
  });
});

describe('the page of all places', () => {
  it('redirects to the place if there is only one, and keeps the query', async () => {
    const proxy = await startTestProxy({ hostFile: { ...HOST_FILE, properties: [HOUSE_PROPERTY ?? {}] } });
    const answer = await fetch(`${proxy.url}/embed/?lang=de`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('Location')], [302, `${HOUSE}?lang=de`]);
  });

  it('answers 404 if the proxy does not know its own address', async () => {
    const proxy = await startTestProxy({ hostFile: { ...HOST_FILE, demo: false } });
    assert.equal((await proxy.get('/embed/')).status, 404);
  });

  it('shows names without prices while no prices are known', async () => {
    const proxy = await startTestProxy({ beforeStart: (service) => service.close() });
    const answer = await proxy.get('/embed/');
    assert.equal(answer.headers.get('Cache-Control'), 'no-cache');
    assert.deepEqual(listItemsOf(await answer.text()), ['Sea view', 'City flat', 'Studio', 'Lodge']);
  });
});
