import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it, after } from 'node:test';
import type { Finding } from '../../src/cli/doctor/report.ts';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { HARBOUR_LOFT } from '../../src/sandbox-service/seed/units.ts';
import { dayInZone, plusDays, weekdayOf } from '../../src/stay/iso-date.ts';
import { FLAT, HOUSE, INACTIVE, LODGE, LODGE_CHILD } from '../proxy/calls.ts';
import { runDoctor } from './run-doctor.ts';
import {
  findUnusedUrl,
  createHealthyEnv,
  startServer,
  runCommand,
  createScratchFolder,
  writeConfig,
} from './program.ts';
import type { Env } from './program.ts';

const createProperty = (id: string, fields: object = {}): object => ({
  id,
  name: 'A unit',
  cleaning: '0',
  timeZone: 'Europe/Lisbon',
  ...fields,
});

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<void> => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  const answer = await fetch(url, { ...init, body: JSON.stringify(body) });
  assert.ok(answer.ok, await answer.text());
};

describe('the doctor’s check of the service', async () => {
  const folder = await createScratchFolder();
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const env = await createHealthyEnv(folder, sandbox.url);
  const configureUnits = async (...properties: readonly object[]): Promise<Env> => ({
    ...env,
    CONFIG_FILE: await writeConfig(folder, { properties }),
  });
  const today = dayInZone('UTC', Date.now());
  const changeNights = (id: string, fields: object): Promise<void> =>
    post(`${sandbox.url}/sandbox/nights`, {
      service_property_id: id,
      from: plusDays(today, -1),
      to: plusDays(today, 545),
      ...fields,
    });

  it('reports that the service answers, and the day up to which it has rates', async () => {
    const { onlyFinding } = await runDoctor(env);
    assert.match(onlyFinding('ok', 'key').what, /answers, and accepts the key/);
    assert.match(onlyFinding('ok', 'clock').what, /agrees/);
    const { about, what } = onlyFinding('ok', 'rates');
    assert.equal(about, HOUSE);
    assert.match(what, /: 540 nights with rates up to/);
  });

  const unusableUrls: readonly (readonly [string, Promise<string> | string, Finding['code'], RegExp])[] = [
    ['refuses connections', findUnusedUrl(), 'service', /cannot be reached: nothing listens .*ECONNREFUSED/],
    [
      'has an unknown host name',
      'https://unknown.invalid',
      'service',
      /cannot be reached: the host name does not exist/,
    ],
    ['does not speak TLS', sandbox.url.replace('http:', 'https:'), 'service', /does not speak TLS/],
    ['has a wrong path', `${sandbox.url}/api`, 'service', /has nothing at this address \(404\)/],
    [
      'returns a web page',
      startServer((_request, response) => response.end('<h1>Welcome</h1>')),
      'service',
      /does not match its interface \(body: Must be JSON\.\)/,
    ],
    [
      'redirects to another address',
      startServer((_request, response) => response.writeHead(301, { Location: 'https://x.invalid/' }).end()),
      'service',
      /sends us to another address \(301\)/,
    ],
    [
      'answers with status 503',
      startServer((_request, response) => response.writeHead(503).end('no')),
      'service',
      /reports an error of its own \(503\)/,
    ],
  ];
  for (const [title, url, code, expectedText] of unusableUrls)
    it(`reports a SERVICE_URL that ${title}`, async () => {
      const { onlyFinding, findingsOf } = await runDoctor({ ...env, SERVICE_URL: await url });
      const { about, what, why, fix, lines } = onlyFinding('problem', code);
      assert.equal(about, 'SERVICE_URL');
      assert.match(what, expectedText);
      assert.ok(why && fix && lines);
      assert.match(onlyFinding('unchecked', 'unit').what, /the service must answer first/);
      assert.deepEqual(findingsOf('problem', 'rates'), []);
    });

  it('reports a refused key, without printing it', async () => {
    const envWithWrongKey = { ...env, SERVICE_API_KEY: 'not-the-key-at-all' };
    const { onlyFinding } = await runDoctor(envWithWrongKey);
    assert.match(onlyFinding('problem', 'key').what, /refuses the key \(403\)/);
    const report = await runCommand(['doctor'], envWithWrongKey);
    assert.doesNotMatch(report.stdout + report.stderr, /not-the-key-at-all/);
  });

  it('reports child units, unknown units, inactive units and units out of scope as not bookable', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const ids = [LODGE, LODGE_CHILD, unknownId, INACTIVE, HARBOUR_LOFT];
    const { findingsOf } = await runDoctor(await configureUnits(...ids.map((id) => createProperty(id))));
    assert.deepEqual(
      findingsOf('ok', 'rates').map(({ about }) => about),
      [LODGE],
    );
    const units = findingsOf('problem', 'unit');
    assert.deepEqual(
      units.map(({ about }) => about),
      [LODGE_CHILD, unknownId, INACTIVE, HARBOUR_LOFT],
    );
    const [child, unknownUnit, inactive, foreign] = units;
    for (const each of [child, unknownUnit]) {
      assert.match(each?.what ?? '', /no rates for this UUID/);
      assert.match(each?.why ?? '', /a child.*parent/);
      assert.ok(each?.lines?.some((line) => line.includes(LODGE) && line.includes('Dune lodge')));
    }
    for (const each of [inactive, foreign]) assert.match(each?.what ?? '', /inactive, or outside/);
  });

  it('reports a unit without prices, and a unit without open nights', async () => {
    await changeNights(FLAT, { price: 0 });
    await changeNights(LODGE, { closed: true });
    const { onlyFinding } = await runDoctor(
      await configureUnits(createProperty(FLAT), createProperty(LODGE)),
    );
    assert.match(onlyFinding('problem', 'rates').what, /none has a price/);
    assert.equal(onlyFinding('problem', 'rates').about, FLAT);
    assert.match(onlyFinding('warning', 'rates').what, /no night up to .* is open/);
    assert.equal(onlyFinding('warning', 'rates').about, LODGE);
    await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST' });
  });

  it('warns of each rule in the config that can never apply, and of no other rule', async () => {
    await changeNights(LODGE, { closed: false, price: 100, min_nights: 1, max_nights: 20 });
    const sunday = plusDays(today, 7 - weekdayOf(today) + 28);
    const rules = {
      maxGuests: 4,
      tariff: {
        guests: { included: 4, adult: '15.00', child: '7.00' },
        longStay: [
          { nights: 7, off: '10%' },
          { nights: 14, off: '10%' },
          { nights: 21, off: '15%' },
        ],
      },
      arrivals: [
        { on: ['Sat'], from: '2020-06-01', to: '2020-08-31' },
        { on: ['Sat'], from: sunday, to: sunday },
        { on: ['Sun'], departuresOn: ['Sun'], from: plusDays(sunday, 1), to: plusDays(sunday, 90) },
      ],
    };
    const { findingsOf } = await runDoctor(await configureUnits({ ...createProperty(LODGE), ...rules }));
    const warnings = findingsOf('warning', 'rules').map(({ what }) => what.replace(/^.*?: /, ''));
    assert.deepEqual(warnings, [
      'arrivals[0] is over: it ended on 2020-08-31.',
      'arrivals[1] allows no stay: together with the other entries, no stay can begin on its days.',
      'tariff.longStay[1] never applies: the step for 7 nights saves as much or more.',
      'tariff.longStay[2] is never reached: no stay can have 21 nights, the longest has 20.',
      'tariff.guests never applies: 4 guests are included, and the place accepts at most 4.',
    ]);
    await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST' });
  });

  it('warns of a check-out rule only if no stay can end on its days, whatever is booked', async () => {
    await changeNights(LODGE, { price: 100, min_nights: 1, max_nights: 20, closed: true });
    await changeNights(LODGE, { closed: false, to: plusDays(today, 3) });
    const sunday = plusDays(today, 7 - weekdayOf(today) + 28);
    const rules = {
      tariff: { longStay: [{ nights: 7, off: '10%' }] },
      arrivals: [
        { departuresOn: ['Sat'], from: sunday, to: sunday },
        { departuresOn: ['Sat'], from: plusDays(sunday, 1), to: plusDays(sunday, 90) },
      ],
    };
    const { findingsOf } = await runDoctor(await configureUnits({ ...createProperty(LODGE), ...rules }));
    assert.deepEqual(
      findingsOf('warning', 'rules').map(({ what }) => what.replace(/^.*?: /, '')),
      ['arrivals[0] allows no stay: together with the other entries, no stay can end on its days.'],
    );
    await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST' });
  });

  it('sends only GET requests to the service', async () => {
    await fetch(`${sandbox.url}/sandbox/requests`, { method: 'DELETE' });
    await runDoctor(
      await configureUnits(createProperty(HOUSE), createProperty(LODGE_CHILD), createProperty(INACTIVE)),
    );
    const answer = await fetch(`${sandbox.url}/sandbox/requests`);
    const { requests } = (await answer.json()) as { requests: { method: string }[] };
    assert.ok(requests.length >= 5);
    assert.ok(requests.every(({ method }) => method === 'GET'));
  });

  /**
   * Starts a server that forwards to the sandbox, but whose `Date` header is `ms` ahead of our clock, or missing. Resolves to its
   * URL.
   */
  const serveWithClockOffset = (ms: number | undefined): Promise<string> =>
    startServer((incoming, outgoing) => {
      const { method, url: path, headers } = incoming;
      const forwardedRequest = request(sandbox.url + (path ?? '/'), { method, headers }, (answer) => {
        const { date: _date, ...sentHeaders } = answer.headers;
        outgoing.sendDate = false;
        if (ms !== undefined) outgoing.setHeader('Date', new Date(Date.now() + ms).toUTCString());
        outgoing.writeHead(answer.statusCode ?? 500, sentHeaders);
        answer.pipe(outgoing);
      });
      incoming.pipe(forwardedRequest);
    });

  it('reports a wrong clock, and the difference', async () => {
    const reportOfSlowClock = await runDoctor({
      ...env,
      SERVICE_URL: await serveWithClockOffset(5 * 60_000),
    });
    assert.match(
      reportOfSlowClock.onlyFinding('problem', 'clock').what,
      /clock is 5 minutes behind the service/,
    );
    const reportAheadOfService = await runDoctor({
      ...env,
      SERVICE_URL: await serveWithClockOffset(-3 * 3_600_000),
    });
    assert.match(
      reportAheadOfService.onlyFinding('problem', 'clock').what,
      /clock is 3 hours ahead of the service/,
    );
    const reportWithSmallDifference = await runDoctor({
      ...env,
      SERVICE_URL: await serveWithClockOffset(-20_000),
    });
    assert.match(reportWithSmallDifference.onlyFinding('ok', 'clock').what, /agrees/);
  });

  it('says nothing of the clock if the service sends no time', async () => {
    const { findings } = await runDoctor({ ...env, SERVICE_URL: await serveWithClockOffset(undefined) });
    assert.deepEqual(
      findings.filter(({ code }) => code === 'clock'),
      [],
    );
  });
});
