import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NightColumns } from '../../src/stay/availability.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { centsFrom } from '../../src/stay/money.ts';
import { FLAT, HOUSE, INACTIVE, LODGE, STUDIO, HOST_FILE, bookingOf, newKey } from './calls.ts';
import { runWorld } from './world.ts';
import type { TestWorld, TestWorldOptions } from './world.ts';

const MINUTE = 60_000;
const PROPERTY_IDS = [HOUSE, FLAT, STUDIO, LODGE];

type AnswerOverride = (url: URL) => Response | undefined | Promise<Response | undefined>;

interface RatesWorld extends TestWorld {
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

async function ratesWorld(
  options: TestWorldOptions & { readonly override?: AnswerOverride } = {},
): Promise<RatesWorld> {
  const calls: URL[] = [];
  let override = options.override ?? (() => undefined);
  const world = await runWorld({
    ...options,
    before(service) {
      service.answerOverride = ({ url: text, headers }) => {
        const url = new URL(text);
        if (headers.has(TEST_CALL_HEADER) || url.pathname !== '/data/pricing') return undefined;
        calls.push(url);
        return withDateHeader(url, override(url));
      };
    },
  });
  return { ...world, calls, setOverride: (next) => void (override = next) };
}

const noOverride: AnswerOverride = () => undefined;
const emptyAnswer = (code: number): Response => new Response('{}', { status: code });
const unitOf = (url: URL): string | null => url.searchParams.get('service_property_id');
const isChangesRead = (url: URL): boolean => url.searchParams.has('changed_since');
/** Returns whether a call reads the nights of one property. */
const isPropertyRead = (url: URL): boolean => unitOf(url) !== null;

interface Page {
  readonly total: number;
  readonly items: readonly Item[];
}

interface Item {
  readonly date: string;
  readonly price: number;
  readonly available: boolean | number;
  readonly min_nights: number;
  readonly max_nights: number | null;
}

/** Returns a replacement of the service's usual answer, in which `change` has replaced the rows. */
const withRows =
  (change: (items: readonly Item[]) => readonly Item[]): AnswerOverride =>
  async (url) => {
    const answer = await fetchFromService(url);
    const page = (await answer.json()) as Page;
    const items = change(page.items);
    return Response.json(
      { ...page, total: items.length, items },
      { headers: { Date: answer.headers.get('Date') ?? '' } },
    );
  };

const today = (world: TestWorld): IsoDate => dayInZone('UTC', world.clock.now());

async function shownNights(world: TestWorld, id: string): Promise<NightColumns> {
  const { from, price, available, minNights, maxNights } = (await world.calendar(id)).columns;
  return { from, price, available, minNights, maxNights };
}

/** Resolves to the same nights as `shownNights`, but from the service's own rows. */
async function serviceNights(world: TestWorld, id: string): Promise<NightColumns> {
  const from = today(world);
  const query = { service_property_id: id, from, to: plusDays(from, 539), limit: '5000' };
  const answer = await fetchFromService(
    new URL(`/data/pricing?${new URLSearchParams(query).toString()}`, world.serviceUrl),
  );
  const byDate = new Map(((await answer.json()) as Page).items.map((item) => [item.date, item]));
  const nights = Array.from({ length: 540 }, (_night, day) => byDate.get(plusDays(from, day)));
  return {
    from,
    price: nights.map((night) => (night === undefined ? null : (centsFrom(night.price) ?? null))),
    available: nights.map((night) => (Number(night?.available ?? 0) > 0 ? 1 : 0)),
    minNights: nights.map((night) => night?.min_nights ?? null),
    maxNights: nights.map((night) => night?.max_nights ?? null),
  };
}

async function assertMatchesService(world: TestWorld, ids: readonly string[] = PROPERTY_IDS): Promise<void> {
  for (const id of ids) assert.deepEqual(await shownNights(world, id), await serviceNights(world, id));
}

/** Moves the clock by `ms`, and resolves to the calls for rates meanwhile. */
async function callsWithin(world: RatesWorld, ms: number): Promise<URL[]> {
  const before = world.calls.length;
  await world.clock.advance(ms);
  return world.calls.slice(before);
}

/** Longer than the pause between two passes. */
const AFTER_PASS_MS = 40_000;

describe('the calendars', () => {
  it('equal the service’s rates after one check of the key and one read of each property', async () => {
    const world = await ratesWorld();
    assert.deepEqual(world.calls.map(unitOf).sort(), [...PROPERTY_IDS, null].sort());
    await assertMatchesService(world);
  });

  it('are updated with a cursor that follows the changes, with an overlap, and never lags for long', async () => {
    const world = await ratesWorld();
    const cursorAfter = async (ms: number): Promise<number> => {
      const [url] = await callsWithin(world, ms);
      return Date.parse(url?.searchParams.get('changed_since') ?? '');
    };
    const startedAt = world.clock.now();
    assert.equal(await cursorAfter(MINUTE), startedAt - 12 * MINUTE, 'from before the first full read');
    await world.postToSandbox('/nights', { service_property_id: HOUSE, from: today(world), price: 80 });
    const changedAt = world.clock.now();
    await cursorAfter(MINUTE);
    const overlap = changedAt - (await cursorAfter(MINUTE));
    assert.ok(overlap >= 2 * MINUTE && overlap <= 4 * MINUTE, `${overlap} ms`);
    await cursorAfter(60 * MINUTE);
    await cursorAfter(MINUTE);
    const lag = world.clock.now() + MINUTE - (await cursorAfter(MINUTE));
    assert.ok(lag >= 2 * MINUTE && lag <= 10 * MINUTE, `${lag} ms`);
  });

  it('keep their ETags while nothing has changed, even if rows come twice and full reads repeat them', async () => {
    const world = await ratesWorld();
    await world.postToSandbox('/nights', { service_property_id: HOUSE, from: today(world), price: 80 });
    await world.clock.advance(AFTER_PASS_MS);
    const etag = async (): Promise<string | null> =>
      (await world.get(`/v1/properties/${HOUSE}/calendar`)).headers.get('ETag');
    const before = await etag();
    world.setOverride(withRows((items) => [...items, ...items]));
    await world.clock.advance(AFTER_PASS_MS);
    assert.equal(await etag(), before);
    world.setOverride(noOverride);
    assert.equal((await callsWithin(world, 20 * MINUTE)).filter(isPropertyRead).length, PROPERTY_IDS.length);
    assert.equal(await etag(), before);
  });

  it('are kept up to date in any spelling of their ids in the host’s config', async () => {
    const id = HOUSE.toUpperCase();
    const properties = [{ id, name: 'Sea view', cleaning: '0', timeZone: 'UTC' }];
    const world = await ratesWorld({ hostFile: { ...HOST_FILE, properties } });
    await world.postToSandbox('/nights', { service_property_id: HOUSE, from: today(world), price: 81 });
    await world.clock.advance(AFTER_PASS_MS);
    assert.equal((await shownNights(world, id)).price[0], 8_100);
  });

  it('begin with the current day without a new read, and get further nights at the end only in a full read', async () => {
    const world = await ratesWorld({ startsAt: Date.parse('2026-03-01T23:55:00Z') });
    assert.equal(world.calls.find(isPropertyRead)?.searchParams.get('to'), '2027-08-30');
    assert.ok((await callsWithin(world, 10 * MINUTE)).every(isChangesRead));
    await assertMatchesService(world);
    for (let day = 0; day < 20; day++) await world.clock.advance(24 * 60 * MINUTE);
    await assertMatchesService(world);
  });

  it('still show 540 nights if the service is away for days, and load the missing ones as soon as it is back', async () => {
    const world = await ratesWorld({ override: noOverride });
    world.setOverride(() => emptyAnswer(500));
    for (let day = 0; day < 6; day++) await world.clock.advance(24 * 60 * MINUTE);
    const { from, price } = await shownNights(world, HOUSE);
    assert.deepEqual([from, price.length], [today(world), 540]);
    world.setOverride(noOverride);
    await world.clock.advance(24 * 60 * MINUTE);
    await assertMatchesService(world);
  });

  it('are read in full again about every quarter of an hour', async () => {
    const world = await ratesWorld();
    let reads = 0;
    for (let minute = 0; minute < 62; minute++)
      reads += (await callsWithin(world, MINUTE)).filter(isPropertyRead).length;
    assert.ok(reads >= 3 * PROPERTY_IDS.length && reads <= 5 * PROPERTY_IDS.length, `${reads} reads`);
  });

  it('drop rows that the service has deleted in the next full read, since the feed of changes cannot report them', async () => {
    const world = await ratesWorld();
    const gone = plusDays(today(world), 9);
    world.setOverride(withRows((items) => items.filter(({ date }) => date !== gone)));
    await world.clock.advance(AFTER_PASS_MS);
    assert.ok((await shownNights(world, HOUSE)).price[9]);
    await world.clock.advance(20 * MINUTE);
    const { price, available } = await shownNights(world, HOUSE);
    assert.deepEqual([price[9], available[9]], [null, 0]);
  });
});

describe('the feed of changes', () => {
  it('causes one full read of all calendars after a refused cursor, and continues with a new cursor', async () => {
    const world = await ratesWorld();
    await world.clock.advance(AFTER_PASS_MS);
    await world.postToSandbox('/nights', { service_property_id: STUDIO, from: today(world), price: 33 });
    world.setOverride((url) => (isChangesRead(url) ? emptyAnswer(400) : undefined));
    const calls = await callsWithin(world, AFTER_PASS_MS);
    assert.deepEqual(
      [calls.filter(isChangesRead).length, calls.filter(isPropertyRead).length],
      [1, PROPERTY_IDS.length],
    );
    assert.equal((await shownNights(world, STUDIO)).price[0], 3_300);
    world.setOverride(noOverride);
    const next = await callsWithin(world, AFTER_PASS_MS);
    assert.deepEqual(next.map(isChangesRead), [true]);
  });

  it('confirms with a new cursor only the calendars that include all changes before it', async () => {
    const world = await ratesWorld();
    await world.clock.advance(AFTER_PASS_MS);
    const ageOf = async (id: string): Promise<number> => {
      const { headers } = await world.get(`/v1/properties/${id}/calendar`);
      return world.clock.now() - Date.parse(headers.get('Last-Modified') ?? '');
    };
    world.setOverride(() => emptyAnswer(500));
    for (let minute = 0; minute < 20; minute++) await world.clock.advance(MINUTE);
    world.setOverride((url) => (isChangesRead(url) || unitOf(url) === HOUSE ? emptyAnswer(400) : undefined));
    await world.clock.advance(MINUTE);
    world.setOverride((url) => (unitOf(url) === HOUSE ? emptyAnswer(400) : undefined));
    for (let pass = 0; pass < 5; pass++) await world.clock.advance(AFTER_PASS_MS);
    const [house, flat] = [await ageOf(HOUSE), await ageOf(FLAT)];
    assert.ok(house >= 20 * MINUTE && flat <= 2 * AFTER_PASS_MS, `${house} and ${flat} ms`);
  });

  it('also confirms with a new cursor a calendar that cannot be read, but includes all changes before it', async () => {
    const world = await ratesWorld();
    await world.clock.advance(AFTER_PASS_MS);
    world.setOverride((url) => (isChangesRead(url) || unitOf(url) === HOUSE ? emptyAnswer(400) : undefined));
    await world.clock.advance(AFTER_PASS_MS);
    await world.postToSandbox('/nights', { service_property_id: HOUSE, from: today(world), price: 77 });
    world.setOverride((url) => (unitOf(url) === HOUSE ? emptyAnswer(400) : undefined));
    await world.clock.advance(AFTER_PASS_MS);
    assert.equal((await shownNights(world, HOUSE)).price[0], 7_700);
    const { headers } = await world.get(`/v1/properties/${HOUSE}/calendar`);
    const age = world.clock.now() - Date.parse(headers.get('Last-Modified') ?? '');
    assert.ok(age <= 2 * AFTER_PASS_MS, `${age} ms`);
  });

  it('does not stop changes from reaching the calendars while it is unreadable', async () => {
    const world = await ratesWorld();
    const rubbish = { total: 1, limit: 5000, offset: 0, currency: 'EUR', items: [{ price: 'free' }] };
    world.setOverride((url) => (isChangesRead(url) ? Response.json(rubbish) : undefined));
    await world.postToSandbox('/nights', { service_property_id: LODGE, from: today(world), price: 66 });
    await world.clock.advance(AFTER_PASS_MS);
    assert.equal((await shownNights(world, LODGE)).price[0], 6_600);
    assert.match(world.log.join(''), /"event":"changes_not_read".*unreadable/);
  });
});

describe('nights that were just booked', () => {
  /** Books a stay at the lodge, whose nights remain open, because it has a second room. `reads` are the calls for rates that the booking causes. */
  async function bookLodge(world: RatesWorld) {
    const stay = await world.openStay(LODGE);
    const quote = await world.quote(LODGE, stay);
    const before = world.calls.length;
    const answer = await world.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey() });
    assert.equal(answer.status, 201);
    const columns = await shownNights(world, LODGE);
    const first = Array.from(columns.price.keys()).find(
      (day) => plusDays(columns.from, day) === stay.checkIn,
    );
    return { stay, columns, day: first ?? -1, reads: world.calls.slice(before) };
  }

  it('are read with a fortnight on either side, and then no refresh reads the whole calendar for them', async () => {
    const world = await ratesWorld();
    const { stay, columns, day, reads } = await bookLodge(world);
    const [first, oldestDay] = [plusDays(stay.checkIn, -14), plusDays(today(world), -1)];
    assert.deepEqual(
      reads.map(({ searchParams }) => [searchParams.get('from'), searchParams.get('to')]),
      [[first < oldestDay ? oldestDay : first, plusDays(stay.checkOut, 13)]],
    );
    assert.equal(columns.available[day], 1, 'its other room is free');
    assert.equal((await callsWithin(world, AFTER_PASS_MS)).filter(isPropertyRead).length, 0);
  });

  it('stay closed until they can be read, whatever the feed of changes says', async () => {
    const world = await ratesWorld();
    world.setOverride((url) => (isPropertyRead(url) && !isOfQuote(url) ? emptyAnswer(500) : undefined));
    const { stay, day } = await bookLodge(world);
    await world.postToSandbox('/nights', { service_property_id: LODGE, from: stay.checkIn, price: 99 });
    await world.clock.advance(AFTER_PASS_MS);
    const { available, price } = await shownNights(world, LODGE);
    assert.deepEqual([available[day], price[day]], [0, 9_900]);
    world.setOverride(noOverride);
    const calls = await callsWithin(world, 5 * MINUTE);
    assert.deepEqual(calls.filter(isPropertyRead).map(unitOf), [LODGE]);
    assert.equal((await shownNights(world, LODGE)).available[day], 1);
  });
});

/** Returns whether a call belongs to a quote, which reads only the nights of its stay. */
const isOfQuote = ({ searchParams }: URL): boolean =>
  (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000 < 14;

describe('calls for rates', () => {
  it('stop during a first load that meets an outage, without one log line per calendar', async () => {
    const properties = Array.from({ length: 100 }, (_id, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Number ${index}`,
      cleaning: '0',
      timeZone: 'UTC',
    }));
    let answers = 0;
    const world = await ratesWorld({
      hostFile: { ...HOST_FILE, properties },
      override: () => (++answers > 50 ? emptyAnswer(503) : undefined),
    });
    assert.ok(world.calls.length < 60, `${world.calls.length} calls`);
    assert.ok(world.log.filter((line) => line.includes('"level":"warn"')).length < 10);
    assert.equal((await world.get('/readyz')).status, 503);
    world.setOverride(noOverride);
    await world.clock.advance(MINUTE);
    assert.equal((await world.get('/readyz')).status, 200);
  });

  it('with a refused key are limited to one per refresh, not one per property', async () => {
    const world = await ratesWorld({ env: { SERVICE_API_KEY: 'wrong-key' } });
    assert.equal(world.calls.length, 1);
    await world.clock.advance(70_000);
    assert.equal(world.calls.length, 2);
    assert.equal(world.log.filter((line) => line.includes('"event":"key_refused"')).length, 1);
  });

  it('for a property that fails become rare, without an effect on other properties', async () => {
    const world = await ratesWorld({
      override: (url) => (unitOf(url) === STUDIO ? emptyAnswer(500) : undefined),
    });
    let failures = 0;
    for (let pass = 0; pass < 60; pass++)
      failures += (await callsWithin(world, 30_000)).filter((url) => unitOf(url) === STUDIO).length;
    assert.ok(failures >= 6 && failures <= 20, `${failures} tries in half an hour`);
    await assertMatchesService(world, [HOUSE, FLAT, LODGE]);
    assert.equal((await world.get('/readyz')).status, 200);
  });

  it('are repeated within a minute if a property that had rates has none, since rates may be missing only for a moment', async () => {
    const world = await ratesWorld();
    const answer = async (): Promise<number> => (await world.get(`/v1/properties/${HOUSE}/calendar`)).status;
    const withoutRows = withRows(() => []);
    world.setOverride((url) => (unitOf(url) === HOUSE ? withoutRows(url) : undefined));
    for (let minutes = 0; minutes < 60 && (await answer()) === 200; minutes++)
      await world.clock.advance(MINUTE);
    assert.equal(await answer(), 404);
    world.setOverride(noOverride);
    await world.clock.advance(MINUTE);
    assert.equal(await answer(), 200);
  });

  it('close the calendar of a unit that the service refuses twice, until a later call succeeds', async () => {
    const properties = [HOUSE, INACTIVE].map((id) => ({ id, name: id, cleaning: '0', timeZone: 'UTC' }));
    const world = await ratesWorld({ hostFile: { ...HOST_FILE, properties } });
    const answer = async (): Promise<number> => (await world.get(`/v1/properties/${HOUSE}/calendar`)).status;
    world.setOverride((url) => (unitOf(url) === HOUSE ? emptyAnswer(403) : undefined));
    await world.clock.advance(20 * MINUTE);
    assert.equal(await answer(), 200);
    await world.clock.advance(20 * MINUTE);
    assert.equal(await answer(), 502);
    assert.equal((await world.get('/readyz')).status, 200);
    world.setOverride(noOverride);
    await world.clock.advance(6 * MINUTE);
    assert.equal(await answer(), 200);
  });
});
