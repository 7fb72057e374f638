import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Problem } from '../../src/contract/problem.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { runCommand } from '../cli/program.ts';
import { FLAT, HOST_FILE, HOUSE, LODGE, SITE, STUDIO } from '../proxy/calls.ts';
import { startBuiltProxy } from './fleet.ts';

const [OLD, NEW] = ['the-old-secret-'.repeat(3), 'the-new-secret-'.repeat(3)];
const EXTENSIONS: Readonly<Record<string, object>> = {
  [HOUSE]: { extensionCleaning: '10' },
  [LODGE]: { extensionCleaning: '55.00' },
};
const CONFIG = {
  ...HOST_FILE,
  publicUrl: 'https://book.host.example/widget/',
  properties: HOST_FILE.properties.map((each) => ({
    ...each,
    ...('id' in each ? EXTENSIONS[String(each.id)] : {}),
  })),
};

describe('an extension of a stay at a built proxy', async () => {
  const { proxy, folder } = await startBuiltProxy({
    env: {
      QUOTE_SECRET: '',
      QUOTE_SECRET_FILE: 'FOLDER/secrets',
      RATE_LIMIT: 'off',
    },
    files: { 'config.json': JSON.stringify(CONFIG), secrets: `${NEW}\n${OLD}\n` },
  });

  const CONFIG_FILE = join(folder, 'config.json');
  const runExtensionLink = (secret: string, ...args: string[]) =>
    runCommand(['extension-link', ...args], { CONFIG_FILE, QUOTE_SECRET: secret });
  const createPass = async (property: string, from: string, secret = NEW): Promise<string> => {
    const { code, stdout, stderr } = await runExtensionLink(secret, '--property', property, '--from', from);
    assert.equal(code, 0, stderr);
    return new URL(stdout.trim()).searchParams.get('booking-extend') ?? assert.fail('No pass.');
  };

  const requestQuote = (propertyId: string, stay: NightRange, fields: object): Promise<Response> =>
    proxy.post('/v1/quotes', { propertyId, ...stay, adults: 2, children: 0, ...fields });
  const fetchQuote = async (propertyId: string, stay: NightRange, fields: object): Promise<Quote> => {
    const answer = await requestQuote(propertyId, stay, fields);
    assert.equal(answer.status, 200);
    return (await answer.json()) as Quote;
  };
  const fetchExtensionQuote = async (propertyId: string, stay: NightRange): Promise<Quote> =>
    fetchQuote(propertyId, stay, {
      extension: true,
      extensionPass: await createPass(propertyId, stay.checkIn),
    });
  const book = async (quote: Quote, fields: object = {}): Promise<readonly [number, Partial<Problem>]> => {
    const answer = await proxy.book(quote, fields);
    return [answer.status, (await answer.json()) as Partial<Problem>];
  };

  it('costs the fee for extensions if the host’s command has signed its link, and is booked as an extension', async () => {
    const stay = await proxy.findOpenStay(HOUSE, 0);
    const args = ['--property', HOUSE, '--from', stay.checkIn];
    const { code, stdout, stderr } = await runExtensionLink(NEW, ...args);
    assert.equal(code, 0, stderr);
    // A guest's browser reads the signed pass from the link in this way.
    const link = new URL(stdout.trim()).searchParams;
    assert.deepEqual([link.get('booking-property'), link.get('booking-check-in')], [HOUSE, stay.checkIn]);
    const extensionPass = link.get('booking-extend');
    const quote = await fetchQuote(HOUSE, stay, { extension: true, extensionPass });
    assert.deepEqual([quote.extension, quote.cleaning], [true, 10_00]);
    assert.equal(quote.total, quote.nightsPrice + 10_00);
    assert.equal((await book(quote, { extension: true }))[0], 201);
    const sent = JSON.parse((await proxy.readServiceRequests()).at(-1)?.body ?? '') as Record<
      string,
      unknown
    >;
    assert.deepEqual([sent['extension'], sent['cleaning']], [true, '10.00']);
  });

  it('gets no quote without a link that the host has signed for it', async () => {
    const stay = await proxy.findOpenStay(HOUSE, 1);
    const validPass = await createPass(HOUSE, stay.checkIn);
    const invalidFields: [string, object][] = [
      ['no link', {}],
      ['another night’s', { extensionPass: await createPass(HOUSE, stay.checkOut) }],
      ['another house’s', { extensionPass: await createPass(LODGE, stay.checkIn) }],
      ['another secret’s', { extensionPass: await createPass(HOUSE, stay.checkIn, 'x'.repeat(40)) }],
      ['no pass at all', { extensionPass: 'a.b.c' }],
      ['a quote’s token', { extensionPass: (await fetchQuote(HOUSE, stay, {})).token }],
    ];
    for (const [what, fields] of invalidFields) {
      const answer = await requestQuote(HOUSE, stay, { extension: true, ...fields });
      const { code, errors } = (await answer.json()) as Problem;
      assert.deepEqual(
        [answer.status, code, errors?.[0]?.path],
        [400, 'invalid_request', 'extensionPass'],
        what,
      );
    }
    assert.equal(
      (await fetchQuote(HOUSE, stay, { extensionPass: validPass })).cleaning,
      45_50,
      'a pass without a request for an extension',
    );
  });

  it('is accepted with a link signed by an older secret that is still on the list', async () => {
    const stay = await proxy.findOpenStay(HOUSE, 2);
    const extensionPass = await createPass(HOUSE, stay.checkIn, OLD);
    assert.equal((await fetchQuote(HOUSE, stay, { extension: true, extensionPass })).cleaning, 10_00);
  });

  it('costs the host’s fee for extensions, even if it is higher, or else the usual fee', async () => {
    const lodge = await proxy.findOpenStay(LODGE, 0);
    assert.equal((await fetchQuote(LODGE, lodge, {})).cleaning, 30_00);
    assert.equal((await fetchExtensionQuote(LODGE, lodge)).cleaning, 55_00);
    assert.equal((await fetchExtensionQuote(STUDIO, await proxy.findOpenStay(STUDIO, 0))).cleaning, 10_00);
  });

  it('is refused before the service is called if the booking contradicts its quote', async () => {
    const stay = await proxy.findOpenStay(FLAT, 0);
    const sendCount = (await proxy.readServiceRequests()).length;
    for (const [quote, extension] of [
      [await fetchExtensionQuote(FLAT, stay), false],
      [await fetchQuote(FLAT, stay, {}), true],
    ] as const) {
      const [status, problem] = await book(quote, { extension });
      assert.deepEqual([status, problem.code], [400, 'quote_invalid']);
      assert.deepEqual(
        problem.errors?.map(({ path }) => path),
        ['extension'],
      );
    }
    assert.equal((await proxy.readServiceRequests()).length, sendCount);
    assert.equal((await book(await fetchExtensionQuote(FLAT, stay)))[0], 201);
    const sent = JSON.parse((await proxy.readServiceRequests()).at(-1)?.body ?? '') as Record<
      string,
      unknown
    >;
    assert.equal(sent['extension'], true);
  });

  it('has a fee that is not in the public list of properties', async () => {
    assert.doesNotMatch(await (await proxy.get('/v1/properties')).text(), /extensionCleaning/);
  });

  it('gets no link for invalid arguments, and the error message contains no secret', async () => {
    const today = dayInZone('UTC', Date.now());
    const validArguments = ['--property', HOUSE, '--from', plusDays(today, 20)];
    for (const [args, complaint] of [
      [['--property', 'sea-view'], /--property must be the UUID of a property in CONFIG_FILE: .*Sea view/],
      [['--property', HOUSE], /--from is missing/],
      [[...validArguments, '--from', '2027-02-30'], /--from must be a day that exists/],
      [[...validArguments, '--expires', plusDays(today, -3)], /--expires must not be in the past/],
      [[...validArguments, '--page', 'https://evil.example/'], /--page must be on one of the allowedOrigins/],
    ] as const) {
      const result = await runExtensionLink(NEW, ...args);
      assert.equal(result.code, 2);
      assert.match(result.stderr, complaint);
      assert.doesNotMatch(result.stderr, /the-new-secret/);
    }
    const resultWithoutSettings = await runCommand(['extension-link', '--property', HOUSE, '--from', today]);
    assert.equal(resultWithoutSettings.code, 2);
    assert.match(resultWithoutSettings.stderr, /CONFIG_FILE is missing[^]*QUOTE_SECRET is missing/);
  });

  it('has a link to the page in --page, with that page’s other parameters, or else to the booking page', async () => {
    const from = plusDays(dayInZone('UTC', Date.now()), 20);
    const page = `${SITE}/rooms?lang=de&booking-extend=old#sea`;
    const resultWithPage = await runExtensionLink(NEW, '--property', HOUSE, '--from', from, '--page', page);
    const url = new URL(resultWithPage.stdout.trim());
    assert.equal(url.origin + url.pathname, `${SITE}/rooms`);
    assert.deepEqual([url.searchParams.get('lang'), url.hash], ['de', '#sea']);
    assert.equal(url.searchParams.getAll('booking-extend').length, 1);
    const resultWithoutPage = await runExtensionLink(NEW, '--property', STUDIO, '--from', from);
    assert.ok(resultWithoutPage.stdout.startsWith(`https://book.host.example/widget/embed/${STUDIO}?`));
    assert.match(resultWithoutPage.stderr, /The fee for cleaning is the same without this link/);
  });
});
