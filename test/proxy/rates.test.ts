import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NightColumns } from '../../src/stay/availability.ts';
import { dayInZone, daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { FLAT, HOUSE, INACTIVE, LODGE, STUDIO, hostFileOf, unknownIds } from './calls.ts';
import { columnsOf } from './service-nights.ts';
import type { ServiceRow } from './service-nights.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy, TestProxyOptions } from './test-proxy.ts';

const MINUTE_MS = 60_000;
const FEED_OVERLAP_MS = 5 * MINUTE_MS;
const PROPERTY_IDS = [HOUSE, FLAT, STUDIO, LODGE];

type AnswerOverride = (url: URL) => Response | undefined | Promise<Response | undefined>;

interface RatesProxy extends TestProxy {
  /** Calls for rates that have reached the service, in order. */
  readonly calls: URL[];
  /** Replaces the service's answer to a call for rates. `undefined` lets the call through. */
  setOverride(override: AnswerOverride): void;
}

/** The header that marks a call of the test itself. */
const TEST_CALL_HEADER = 'X-Of-The-Test';

/** Resolves to the service's own answer, even if the proxy gets another answer. */
const fetchFromService = (url: URL): Promise<Response> =>
  fetch(url, { headers: { 'X-API-Key': 'sandbox-key', [TEST_CALL_HEADER]: '1' } });

/** Adds the `Date` header of the service to an answer that has none. */
async function withDateHeader(
  url: URL,
  pendingAnswer: ReturnType<AnswerOverride>,
): Promise<Response | undefined> {
  const answer = await pendingAnswer;
  if (answer && !answer.headers.has('Date'))
    answer.headers.set('Date', (await fetchFromService(url)).headers.get('Date') ?? '');
  return answer;
}

async function startRatesProxy(
  options: TestProxyOptions & { readonly override?: AnswerOverride } = {},
): Promise<RatesProxy> {
  const calls: URL[] = [];
  let override = options.override ?? (() => undefined);
  const proxy = await startTestProxy({
    ...options,
    beforeStart(service) {
      service.answerOverride = ({ url: text, headers }) => {
        const url = new URL(text);
        if (headers.has(TEST_CALL_HEADER) || url.pathname !== '/data/pricing') return undefined;
        calls.push(url);
        return withDateHeader(url, override(url));
      };
    },
  });
  return { ...proxy, calls, setOverride: (next) => void (override = next) };
}

const NO_OVERRIDE: AnswerOverride = () => undefined;
const answerWithStatus = (code: number): Response => new Response('{}', { status: code });
const unitIdOf = (url: URL): string | null => url.searchParams.get('service_property_id');
const isChangesRead = (url: URL): boolean => url.searchParams.has('changed_since');
/** Returns whether a call reads the nights of one property. */
const isPropertyRead = (url: URL): boolean => unitIdOf(url) !== null;

interface Page {
  readonly total: number;
  readonly items: readonly ServiceRow[];
}

/** Returns an override that sends the service's usual answer with the rows that `change` returns. */
const withRows =
  (change: (items: readonly ServiceRow[]) => readonly ServiceRow[]): AnswerOverride =>
  async (url) => {
    const answer = await fetchFromService(url);
    const page = (await answer.json()) as Page;
    const items = change(page.items);
    return Response.json(
      { ...page, total: items.length, items },
      { headers: { Date: answer.headers.get('Date') ?? '' } },
    );
  };

const todayAt = (proxy: TestProxy): IsoDate => dayInZone('UTC', proxy.clock.now());

async function readShownNights(proxy: TestProxy, id: string): Promise<NightColumns> {
  const { from, price, available, minNights, maxNights } = await proxy.fetchCalendar(id);
  return { from, price, available, minNights, maxNights };
}

/** Resolves to the same nights as `readShownNights`, but from the service's own rows. */
async function readServiceNights(proxy: TestProxy, id: string): Promise<NightColumns> {
  const from = todayAt(proxy);
  const query = { service_property_id: id, from, to: plusDays(from, 539), limit: '5000' };
  const answer = await fetchFromService(
    new URL(`/data/pricing?${new URLSearchParams(query).toString()}`, proxy.serviceUrl),
  );
  return columnsOf(((await answer.json()) as Page).items, from);
}

async function assertMatchesService(proxy: TestProxy, ids: readonly string[] = PROPERTY_IDS): Promise<void> {
  for (const id of ids)
    assert.deepEqual(await readShownNights(proxy, id), await readServiceNights(proxy, id));
}

/** Moves the clock by `ms`, and resolves to the calls for rates meanwhile. */
async function advanceAndGetCalls(proxy: RatesProxy, ms: number): Promise<URL[]> {
  const before = proxy.calls.length;
  await proxy.clock.advance(ms);
  return proxy.calls.slice(before);
}

/** Longer than the pause between two passes. */
const AFTER_PASS_MS = 40_000;

describe('the calendars', () => {
  it('match the service’s rates after one check of the key and one read of each property', async () => {
    const proxy = await startRatesProxy();
    assert.deepEqual(proxy.calls.map(unitIdOf).sort(), [...PROPERTY_IDS, null].sort());
    await assertMatchesService(proxy);
  });

  it('are updated with a cursor that follows the service’s time with an overlap', async () => {
    const proxy = await startRatesProxy();
    const startedAt = proxy.clock.now();
    const cursors: number[] = [];
    for (let poll = 0; poll < 4; poll++) {
      const [url] = await advanceAndGetCalls(proxy, MINUTE_MS);
      cursors.push(Date.parse(url?.searchParams.get('changed_since') ?? ''));
    }
    // Each read sets the cursor to the time of the answer before it.
    const minutes = [0, 0, 1, 2];
    assert.deepEqual(
      cursors,
      minutes.map((minute) => startedAt + minute * MINUTE_MS - FEED_OVERLAP_MS),
    );
  });

  it('keep their ETags while nothing has changed, even if rows come twice and full reads repeat them', async () => {
    const proxy = await startRatesProxy();
    await proxy.postToSandbox('/nights', { service_property_id: HOUSE, from: todayAt(proxy), price: 80 });
    await proxy.clock.advance(AFTER_PASS_MS);
    const readEtag = async (): Promise<string | null> =>
      (await proxy.get(`/v1/properties/${HOUSE}/calendar`)).headers.get('ETag');
    const before = await readEtag();
    proxy.setOverride(withRows((items) => [...items, ...items]));
    await proxy.clock.advance(AFTER_PASS_MS);
    assert.equal(await readEtag(), before);
    proxy.setOverride(NO_OVERRIDE);
    assert.equal(
      (await advanceAndGetCalls(proxy, 20 * MINUTE_MS)).filter(isPropertyRead).length,
      PROPERTY_IDS.length,
    );
    assert.equal(await readEtag(), before);
  });

  it('are kept up to date in any spelling of their ids in the host’s config', async () => {
    const id = HOUSE.toUpperCase();
    const proxy = await startRatesProxy({ hostFile: hostFileOf([id]) });
    await proxy.postToSandbox('/nights', { service_property_id: HOUSE, from: todayAt(proxy), price: 81 });
    await proxy.clock.advance(AFTER_PASS_MS);
    assert.equal((await readShownNights(proxy, id)).price[0], 8_100);
  });

  it('begin with the current day without a new read, and get new nights at the end only in a full read', async () => {
    const proxy = await startRatesProxy({ startsAt: Date.parse('2026-03-01T23:55:00Z') });
    assert.equal(proxy.calls.find(isPropertyRead)?.searchParams.get('to'), '2027-08-30');
    assert.ok((await advanceAndGetCalls(proxy, 10 * MINUTE_MS)).every(isChangesRead));
    await assertMatchesService(proxy);
    for (let day = 0; day < 20; day++) await proxy.clock.advance(24 * 60 * MINUTE_MS);
    await assertMatchesService(proxy);
  });

  it('still show 540 nights if the service is away for days, and load the missing nights once it is back', async () => {
    const proxy = await startRatesProxy({ override: NO_OVERRIDE });
    proxy.setOverride(() => answerWithStatus(500));
    for (let day = 0; day < 6; day++) await proxy.clock.advance(24 * 60 * MINUTE_MS);
    const { from, price } = await readShownNights(proxy, HOUSE);
    assert.deepEqual([from, price.length], [todayAt(proxy), 540]);
    proxy.setOverride(NO_OVERRIDE);
    await proxy.clock.advance(24 * 60 * MINUTE_MS);
    await assertMatchesService(proxy);
  });

  it('are read in full again about every quarter of an hour', async () => {
    const proxy = await startRatesProxy();
    let reads = 0;
    for (let minute = 0; minute < 62; minute++)
      reads += (await advanceAndGetCalls(proxy, MINUTE_MS)).filter(isPropertyRead).length;
    assert.ok(reads >= 3 * PROPERTY_IDS.length && reads <= 5 * PROPERTY_IDS.length, `${reads} reads`);
  });

  it('drop deleted rows in the next full read, because the feed of changes cannot report them', async () => {
    const proxy = await startRatesProxy();
    const deletedNight = plusDays(todayAt(proxy), 9);
    proxy.setOverride(withRows((items) => items.filter(({ date }) => date !== deletedNight)));
    await proxy.clock.advance(AFTER_PASS_MS);
    assert.ok((await readShownNights(proxy, HOUSE)).price[9]);
    await proxy.clock.advance(20 * MINUTE_MS);
    const { price, available } = await readShownNights(proxy, HOUSE);
    assert.deepEqual([price[9], available[9]], [null, 0]);
  });
});

describe('the feed of changes', () => {
  it('causes one full read of all calendars after a refused cursor, and continues with a new cursor', async () => {
    const proxy = await startRatesProxy();
    await proxy.clock.advance(AFTER_PASS_MS);
    await proxy.postToSandbox('/nights', { service_property_id: STUDIO, from: todayAt(proxy), price: 33 });
    proxy.setOverride((url) => (isChangesRead(url) ? answerWithStatus(400) : undefined));
    const calls = await advanceAndGetCalls(proxy, AFTER_PASS_MS);
    assert.deepEqual(
      [calls.filter(isChangesRead).length, calls.filter(isPropertyRead).length],
      [1, PROPERTY_IDS.length],
    );
    assert.equal((await readShownNights(proxy, STUDIO)).price[0], 3_300);
    proxy.setOverride(NO_OVERRIDE);
    const laterCalls = await advanceAndGetCalls(proxy, AFTER_PASS_MS);
    assert.deepEqual(laterCalls.map(isChangesRead), [true]);
  });

  it('confirms with a new cursor only the calendars that include all changes before that cursor', async () => {
    const proxy = await startRatesProxy();
    await proxy.clock.advance(AFTER_PASS_MS);
    const readAge = async (id: string): Promise<number> => {
      const { headers } = await proxy.get(`/v1/properties/${id}/calendar`);
      return proxy.clock.now() - Date.parse(headers.get('Last-Modified') ?? '');
    };
    proxy.setOverride(() => answerWithStatus(500));
    for (let minute = 0; minute < 20; minute++) await proxy.clock.advance(MINUTE_MS);
    proxy.setOverride((url) =>
      isChangesRead(url) || unitIdOf(url) === HOUSE ? answerWithStatus(400) : undefined,
    );
    await proxy.clock.advance(MINUTE_MS);
    proxy.setOverride((url) => (unitIdOf(url) === HOUSE ? answerWithStatus(400) : undefined));
    for (let pass = 0; pass < 5; pass++) await proxy.clock.advance(AFTER_PASS_MS);
    const [house, flat] = [await readAge(HOUSE), await readAge(FLAT)];
    assert.ok(house >= 20 * MINUTE_MS && flat <= 2 * AFTER_PASS_MS, `${house} and ${flat} ms`);
  });

  it('confirms with a new cursor even a calendar that cannot be read, if it includes all changes before that cursor', async () => {
    const proxy = await startRatesProxy();
    await proxy.clock.advance(AFTER_PASS_MS);
    proxy.setOverride((url) =>
      isChangesRead(url) || unitIdOf(url) === HOUSE ? answerWithStatus(400) : undefined,
    );
    await proxy.clock.advance(AFTER_PASS_MS);
    await proxy.postToSandbox('/nights', { service_property_id: HOUSE, from: todayAt(proxy), price: 77 });
    proxy.setOverride((url) => (unitIdOf(url) === HOUSE ? answerWithStatus(400) : undefined));
    await proxy.clock.advance(AFTER_PASS_MS);
    assert.equal((await readShownNights(proxy, HOUSE)).price[0], 7_700);
    const { headers } = await proxy.get(`/v1/properties/${HOUSE}/calendar`);
    const age = proxy.clock.now() - Date.parse(headers.get('Last-Modified') ?? '');
    assert.ok(age <= 2 * AFTER_PASS_MS, `${age} ms`);
  });

  it('does not stop changes from reaching the calendars while it is unreadable', async () => {
    const proxy = await startRatesProxy();
    const unreadableBody = { total: 1, limit: 5000, offset: 0, currency: 'EUR', items: [{ price: 'free' }] };
    proxy.setOverride((url) => (isChangesRead(url) ? Response.json(unreadableBody) : undefined));
    await proxy.postToSandbox('/nights', { service_property_id: LODGE, from: todayAt(proxy), price: 66 });
    await proxy.clock.advance(AFTER_PASS_MS);
    assert.equal((await readShownNights(proxy, LODGE)).price[0], 6_600);
    assert.match(proxy.log.join(''), /"event":"changes_not_read".*unreadable/);
  });
});

describe('nights that were just booked', () => {
  /** Books a stay at the lodge. Its nights remain open, because the lodge has a second room. `reads` are the calls for rates that the booking causes. */
  async function bookLodge(proxy: RatesProxy) {
    const stay = await proxy.findOpenStay(LODGE);
    const quote = await proxy.fetchQuote(LODGE, stay);
    const before = proxy.calls.length;
    assert.equal((await proxy.book(quote)).status, 201);
    const columns = await readShownNights(proxy, LODGE);
    return {
      ...{ stay, columns, day: daysBetween(columns.from, stay.checkIn) },
      reads: proxy.calls.slice(before),
    };
  }

  it('are read with a fortnight on either side, so that no refresh has to read the whole calendar', async () => {
    const proxy = await startRatesProxy();
    const { stay, columns, day, reads } = await bookLodge(proxy);
    const [first, oldestDay] = [plusDays(stay.checkIn, -14), plusDays(todayAt(proxy), -1)];
    assert.deepEqual(
      reads.map(({ searchParams }) => [searchParams.get('from'), searchParams.get('to')]),
      [[first < oldestDay ? oldestDay : first, plusDays(stay.checkOut, 13)]],
    );
    assert.equal(columns.available[day], 1, 'the second room is not open');
    assert.equal((await advanceAndGetCalls(proxy, AFTER_PASS_MS)).filter(isPropertyRead).length, 0);
  });

  it('stay closed until they can be read, even if the feed of changes shows them as open', async () => {
    const proxy = await startRatesProxy();
    proxy.setOverride((url) =>
      isPropertyRead(url) && !isQuoteRead(url) ? answerWithStatus(500) : undefined,
    );
    const { stay, day } = await bookLodge(proxy);
    await proxy.postToSandbox('/nights', { service_property_id: LODGE, from: stay.checkIn, price: 99 });
    await proxy.clock.advance(AFTER_PASS_MS);
    const { available, price } = await readShownNights(proxy, LODGE);
    assert.deepEqual([available[day], price[day]], [0, 9_900]);
    proxy.setOverride(NO_OVERRIDE);
    const calls = await advanceAndGetCalls(proxy, 5 * MINUTE_MS);
    assert.deepEqual(calls.filter(isPropertyRead).map(unitIdOf), [LODGE]);
    assert.equal((await readShownNights(proxy, LODGE)).available[day], 1);
  });
});

/** Returns whether a call belongs to a quote, which reads only the nights of its stay. */
const isQuoteRead = ({ searchParams }: URL): boolean =>
  (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000 < 14;

describe('calls for rates', () => {
  it('stop during a first load that meets an outage, without one log line per calendar', async () => {
    let answers = 0;
    const proxy = await startRatesProxy({
      hostFile: hostFileOf(unknownIds(100)),
      override: () => (++answers > 50 ? answerWithStatus(503) : undefined),
    });
    assert.ok(proxy.calls.length < 60, `${proxy.calls.length} calls`);
    assert.ok(proxy.log.filter((line) => line.includes('"level":"warn"')).length < 10);
    assert.equal((await proxy.get('/readyz')).status, 503);
    proxy.setOverride(NO_OVERRIDE);
    await proxy.clock.advance(MINUTE_MS);
    assert.equal((await proxy.get('/readyz')).status, 200);
  });

  it('with a refused key are made once per refresh, not once per property', async () => {
    const proxy = await startRatesProxy({ env: { SERVICE_API_KEY: 'wrong-key' } });
    assert.equal(proxy.calls.length, 1);
    await proxy.clock.advance(70_000);
    assert.equal(proxy.calls.length, 2);
    assert.equal(proxy.log.filter((line) => line.includes('"event":"key_refused"')).length, 1);
  });

  it('for a property that fails become rare, without an effect on other properties', async () => {
    const proxy = await startRatesProxy({
      override: (url) => (unitIdOf(url) === STUDIO ? answerWithStatus(500) : undefined),
    });
    let failures = 0;
    for (let pass = 0; pass < 60; pass++)
      failures += (await advanceAndGetCalls(proxy, 30_000)).filter((url) => unitIdOf(url) === STUDIO).length;
    assert.ok(failures >= 6 && failures <= 20, `${failures} tries in half an hour`);
    await assertMatchesService(proxy, [HOUSE, FLAT, LODGE]);
    assert.equal((await proxy.get('/readyz')).status, 200);
  });

  it('are repeated within a minute if a property that had rates has none, since rates may be missing only for a moment', async () => {
    const proxy = await startRatesProxy();
    const readStatus = async (): Promise<number> =>
      (await proxy.get(`/v1/properties/${HOUSE}/calendar`)).status;
    const withoutRows = withRows(() => []);
    proxy.setOverride((url) => (unitIdOf(url) === HOUSE ? withoutRows(url) : undefined));
    for (let minutes = 0; minutes < 60 && (await readStatus()) === 200; minutes++)
      await proxy.clock.advance(MINUTE_MS);
    assert.equal(await readStatus(), 404);
    proxy.setOverride(NO_OVERRIDE);
    await proxy.clock.advance(MINUTE_MS);
    assert.equal(await readStatus(), 200);
  });

  it('close the calendar of a unit that the service refuses twice, until a later call succeeds', async () => {
    const proxy = await startRatesProxy({ hostFile: hostFileOf([HOUSE, INACTIVE]) });
    const readStatuses = (): Promise<number[]> =>
      Promise.all(
        [HOUSE, INACTIVE].map(async (id) => (await proxy.get(`/v1/properties/${id}/calendar`)).status),
      );
    proxy.setOverride((url) => (unitIdOf(url) === HOUSE ? answerWithStatus(403) : undefined));
    await proxy.clock.advance(20 * MINUTE_MS);
    assert.deepEqual(await readStatuses(), [200, 502]);
    await proxy.clock.advance(20 * MINUTE_MS);
    assert.deepEqual(await readStatuses(), [502, 502]);
    assert.equal((await proxy.get('/readyz')).status, 200);
    proxy.setOverride(NO_OVERRIDE);
    await proxy.clock.advance(6 * MINUTE_MS);
    assert.deepEqual(await readStatuses(), [200, 502]);
  });
});
