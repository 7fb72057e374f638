// From inside: the pace of reads, for up to ten thousand calendars and for failures that the sandbox does not have.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plusDays } from '../../stay/iso-date.ts';
import { calendarWorld, isChangesRead, isFullRead } from './calendar-world.testing.ts';
import type { CalendarWorld } from './calendar-world.testing.ts';
import { FLAT, HOST_FILE, HOUSE, INACTIVE, LODGE, LODGE_CHILD, STUDIO } from '../../../test/proxy/calls.ts';

const MINUTE = 60_000;
const IDS = [HOUSE, FLAT, STUDIO, LODGE];

async function loaded(options?: Parameters<typeof calendarWorld>[0]): Promise<CalendarWorld> {
  const world = calendarWorld(options);
  await world.calendarCache.refresh();
  return world;
}

/** Refreshes once more, and says what was asked for meanwhile. */
async function refreshed(world: CalendarWorld): Promise<URL[]> {
  const before = world.calls.length;
  await world.calendarCache.refresh();
  return world.calls.slice(before);
}

async function assertSame(world: CalendarWorld, ids: readonly string[] = IDS): Promise<void> {
  for (const id of ids) assert.deepEqual(world.shown(id), await world.service(id));
}

/** Ids of units that the service does not know, and answers for with no rows. */
const numbered = (length: number): string[] =>
  Array.from({ length }, (_id, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

const status = (code: number, headers = {}): Response => new Response('{}', { status: code, headers });

describe('the calendars in memory', () => {
  it('are what the service has, after one try of the key and one read of each', async () => {
    const world = await loaded();
    assert.equal(world.calls.length, 1 + IDS.length);
    assert.equal(world.calls.filter(isFullRead).length, IDS.length);
    await assertSame(world);
  });

  it('are kept up to date by one read for all of them', async () => {
    const world = await loaded();
    const night = plusDays(world.today(), 100);
    for (const id of IDS) await world.control('/nights', { service_property_id: id, from: night, price: 77 });
    world.advance(30_000);
    const calls = await refreshed(world);
    assert.deepEqual(
      calls.map((url) => [isChangesRead(url), isFullRead(url)]),
      [[true, false]],
    );
    assert.equal(world.shown(FLAT).price[100], 7_700);
    await assertSame(world);
  });

  it('are read with a cursor that follows the changes, with an overlap, in the service’s time', async () => {
    const world = await loaded();
    const startedAt = world.now();
    const since = async (): Promise<number> => {
      const [url] = await refreshed(world);
      return Date.parse(url?.searchParams.get('changed_since') ?? '');
    };
    assert.equal(await since(), startedAt - 12 * MINUTE, 'from before the first full read');
    world.advance(MINUTE);
    await world.control('/nights', { service_property_id: HOUSE, from: world.today(), price: 80 });
    const changedAt = world.now();
    world.advance(MINUTE);
    await since();
    world.advance(MINUTE);
    // What is known to have been seen ends where the read before began.
    const overlap = changedAt - (await since());
    assert.ok(overlap >= 2 * MINUTE && overlap <= 4 * MINUTE, `${overlap} ms`);
    world.advance(60 * MINUTE);
    await world.calendarCache.refresh();
    world.advance(MINUTE);
    await world.calendarCache.refresh();
    const lag = world.now() - (await since());
    assert.ok(
      lag >= 2 * MINUTE && lag <= 10 * MINUTE,
      `${lag} ms: a large change is not read again for ever`,
    );
  });

  it('stay the same objects, and so the same answers, while nothing has changed, though rows come twice', async () => {
    const world = await loaded();
    await world.control('/nights', { service_property_id: HOUSE, from: world.today(), price: 80 });
    await world.calendarCache.refresh();
    const table = (): unknown => {
      const state = world.calendarCache.entry(HOUSE)?.state;
      return state?.status === 'loaded' ? state.table : undefined;
    };
    const before = table();
    world.instead = async (url) => {
      const page = (await (await world.ask(url)).json()) as { total: number; items: unknown[] };
      const twice = { ...page, total: 2 * page.total, items: [...page.items, ...page.items] };
      return Response.json(twice, { headers: { Date: new Date(world.now()).toUTCString() } });
    };
    world.advance(30_000);
    await world.calendarCache.refresh();
    assert.ok(before !== undefined && table() === before);
    world.instead = () => undefined;
    world.advance(20 * MINUTE);
    assert.equal((await refreshed(world)).filter(isFullRead).length, IDS.length);
    assert.equal(table(), before, 'a full read that finds nothing new is no news either');
  });

  it('are found by their ids however these are spelled', async () => {
    const world = await loaded({ ids: [HOUSE.toUpperCase()] });
    await world.control('/nights', { service_property_id: HOUSE, from: world.today(), price: 81 });
    await world.calendarCache.refresh();
    assert.equal(world.shown(HOUSE.toUpperCase()).price[0], 8_100);
  });

  it('move on with the day by one read of the new last night for all', async () => {
    const world = await loaded({ startsAt: Date.parse('2026-03-01T23:55:00Z') });
    const last = world.calls.find(isFullRead)?.searchParams.get('to');
    world.advance(10 * MINUTE);
    const calls = await refreshed(world);
    assert.deepEqual(calls.map(isChangesRead), [true, false]);
    const { service_property_id: unit, from, to } = Object.fromEntries(calls[1]?.searchParams ?? []);
    assert.deepEqual([unit, from, to], [undefined, '2027-08-31', '2027-08-31']);
    assert.equal(last, '2027-08-30');
    await assertSame(world);
    for (let day = 0; day < 20; day++) {
      world.advance(24 * 60 * MINUTE);
      await world.calendarCache.refresh();
    }
    await assertSame(world);
  });

  it('go on to show 540 nights while the service is away for some days, and find the missing ones at once after that', async () => {
    const world = await loaded();
    world.instead = () => status(500);
    for (let day = 0; day < 6; day++) {
      world.advance(24 * 60 * MINUTE);
      await world.calendarCache.refresh();
    }
    assert.equal(world.shown(HOUSE).price.length, 540);
    assert.equal(world.shown(HOUSE).from, world.today());
    world.advance(24 * 60 * MINUTE);
    world.instead = () => undefined;
    await world.calendarCache.refresh();
    await assertSame(world);
  });

  it('are all read in full again every quarter of an hour, or so', async () => {
    const world = await loaded();
    let reads = 0;
    for (let minute = 0; minute < 62; minute++) {
      world.advance(MINUTE);
      reads += (await refreshed(world)).filter(isFullRead).length;
    }
    assert.equal(reads, 4 * IDS.length);
  });

  it('lose by a full read what a feed of changes cannot tell: that a row is gone', async () => {
    const world = await loaded();
    world.instead = async (url) => {
      const page = (await (await world.ask(url)).json()) as { items: { date: string }[] };
      const items = page.items.filter(({ date }) => date !== plusDays(world.today(), 9));
      return Response.json({ ...page, total: items.length, items });
    };
    await world.calendarCache.refresh();
    assert.ok(world.shown(HOUSE).price[9]);
    world.advance(20 * MINUTE);
    await world.calendarCache.refresh();
    assert.deepEqual([world.shown(HOUSE).price[9], world.shown(HOUSE).available[9]], [null, 0]);
  });

  it('end where the service’s do after any sequence of changes, bookings, faults, nights and days', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('change' as const),
        id: fc.constantFrom(...IDS),
        day: fc.nat(545),
        length: fc.nat(6),
        price: fc.integer({ min: 1, max: 900 }),
        closed: fc.boolean(),
      }),
      fc.record({ do: fc.constant('book' as const), id: fc.constantFrom(...IDS), day: fc.nat(500) }),
      fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(1_000, 30_000, 10 * MINUTE, 26 * 60 * MINUTE),
      }),
      fc.record({ do: fc.constant('refresh' as const), fails: fc.constantFrom(0, 400, 403, 429, 500, 503) }),
      fc.record({ do: fc.constant('mark' as const), id: fc.constantFrom(...IDS), day: fc.nat(300) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const world = await loaded();
        for (const each of steps) {
          const date = plusDays(world.today(), 'day' in each ? each.day : 0);
          if (each.do === 'change') {
            const { id, length, price, closed } = each;
            const to = plusDays(date, length);
            await world.control('/nights', { service_property_id: id, from: date, to, price, closed });
          } else if (each.do === 'book') {
            const stay = { reservation_start: date, reservation_end: plusDays(date, 3) };
            await world.control('/bookings', { service_property_id: each.id, ...stay });
          } else if (each.do === 'mark') {
            world.calendarCache.markTaken(each.id, { checkIn: date, checkOut: plusDays(date, 2) });
          } else if (each.do === 'wait') world.advance(each.ms);
          else {
            if (each.fails > 0) world.instead = () => status(each.fails);
            await world.calendarCache.refresh();
            world.instead = () => undefined;
          }
        }
        // Longer than any pause after a failure, shorter than the next full read of everything.
        world.advance(6 * MINUTE);
        await world.calendarCache.refresh();
        await assertSame(world);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a cursor that the service refuses', () => {
  it('makes all calendars be read in full at once, and gives way to a new one', async () => {
    // Where nothing else would make them be read for an hour.
    const world = await loaded({ refreshSeconds: 3600 });
    await world.calendarCache.refresh();
    // A change from so long ago that no overlap would find it again.
    await world.control('/nights', { service_property_id: STUDIO, from: world.today(), price: 33 });
    world.advance(14 * MINUTE);
    world.instead = (url) =>
      isChangesRead(url) ? status(400, { Date: new Date(world.now()).toUTCString() }) : undefined;
    const calls = await refreshed(world);
    assert.deepEqual([calls.filter(isChangesRead).length, calls.filter(isFullRead).length], [1, IDS.length]);
    assert.equal(world.shown(STUDIO).price[0], 3_300);
    world.instead = () => undefined;
    world.advance(30_000);
    const since = Date.parse((await refreshed(world))[0]?.searchParams.get('changed_since') ?? '');
    assert.equal(since, world.now() - 30_000 - 12 * MINUTE);
    await assertSame(world);
  });

  it('leaves a gap that no later change can fill: a calendar that was not read since is not called fresh', async () => {
    const world = await loaded();
    await world.calendarCache.refresh();
    world.instead = (url) =>
      isChangesRead(url) || url.searchParams.get('service_property_id') === HOUSE ? status(400) : undefined;
    world.advance(30_000);
    await world.calendarCache.refresh();
    world.instead = (url) =>
      url.searchParams.get('service_property_id') === HOUSE ? status(400) : undefined;
    for (let pass = 0; pass < 5; pass++) {
      world.advance(30_000);
      await world.calendarCache.refresh();
    }
    const stale = world.calendarCache.entries.filter((entry) => world.calendarCache.isStale(entry));
    assert.deepEqual(
      stale.map(({ property }) => property.id),
      [HOUSE],
    );
  });

  it('each time makes no more full reads than one of each per refresh', async () => {
    const world = await loaded();
    world.instead = (url) => (isChangesRead(url) ? status(400) : undefined);
    let reads = 0;
    for (let pass = 0; pass < 20; pass++) {
      world.advance(30_000);
      reads += (await refreshed(world)).filter(isFullRead).length;
    }
    assert.ok(reads <= 20 * IDS.length && reads >= 15 * IDS.length, `${reads} full reads`);
    await world.control('/nights', { service_property_id: STUDIO, from: world.today(), price: 44 });
    world.advance(40_000);
    await world.calendarCache.refresh();
    assert.equal(world.shown(STUDIO).price[0], 4_400);
  });

  it('is not needed by a service that tells no time: that one is read in full', async () => {
    const world = calendarWorld();
    world.instead = async (url) => {
      const answer = await world.ask(url);
      return new Response(answer.body, { status: answer.status });
    };
    await world.calendarCache.refresh();
    await world.control('/nights', { service_property_id: FLAT, from: world.today(), price: 55 });
    world.advance(40_000);
    const calls = await refreshed(world);
    assert.deepEqual([calls.filter(isChangesRead).length, calls.filter(isFullRead).length], [0, 4]);
    await assertSame(world);
  });

  it('or changes that cannot be read, do not keep the news away', async () => {
    const world = await loaded();
    const rubbish = { total: 1, limit: 5000, offset: 0, currency: 'EUR', items: [{ price: 'free' }] };
    world.instead = (url) => (isChangesRead(url) ? Response.json(rubbish) : undefined);
    await world.control('/nights', { service_property_id: LODGE, from: world.today(), price: 66 });
    world.advance(40_000);
    await world.calendarCache.refresh();
    assert.equal(world.shown(LODGE).price[0], 6_600);
    assert.ok(
      world.log.some(({ event, failure }) => event === 'changes_not_read' && failure === 'unreadable'),
    );
  });
});

describe('nights that were just taken', () => {
  const openNights = (world: CalendarWorld, id: string): number => {
    const { available } = world.shown(id);
    return available.findIndex((open, day) => day > 10 && open === 1 && available[day + 1] === 1);
  };

  it('are closed at once, and stay so until a full read that began later', async () => {
    const world = await loaded();
    const day = openNights(world, LODGE);
    const [checkIn, checkOut] = [plusDays(world.today(), day), plusDays(world.today(), day + 2)];
    // Its other room is free, and every change says so; but what was booked is not in it yet.
    world.calendarCache.markTaken(LODGE, { checkIn, checkOut });
    assert.deepEqual(world.shown(LODGE).available.slice(day, day + 2), [0, 0]);
    world.instead = (url) => (isFullRead(url) ? status(500) : undefined);
    await world.control('/nights', { service_property_id: LODGE, from: checkIn, price: 99 });
    await world.calendarCache.refresh();
    assert.deepEqual(
      [world.shown(LODGE).available[day], world.shown(LODGE).price[day]],
      [0, 9_900],
      'changes come through, and do not open the night',
    );
    world.instead = () => undefined;
    world.advance(5 * MINUTE);
    const calls = await refreshed(world);
    assert.deepEqual(
      calls.filter(isFullRead).map((url) => url.searchParams.get('service_property_id')),
      [LODGE],
    );
    assert.deepEqual(world.shown(LODGE).available.slice(day, day + 2), [1, 1]);
  });

  it('are not opened by a full read that was under way already, and make for another one', async () => {
    const world = await loaded();
    const day = openNights(world, HOUSE);
    const stay = { checkIn: plusDays(world.today(), day), checkOut: plusDays(world.today(), day + 1) };
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    world.instead = async (url) => {
      const answer = await world.ask(url);
      if (isFullRead(url)) await held;
      return answer;
    };
    const before = world.calls.length;
    const first = world.calendarCache.refreshStay(HOUSE, stay);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await world.control('/bookings', {
      service_property_id: HOUSE,
      reservation_start: stay.checkIn,
      reservation_end: stay.checkOut,
    });
    world.calendarCache.markTaken(HOUSE, stay);
    const others = [
      world.calendarCache.refreshStay(HOUSE, stay),
      world.calendarCache.refreshStay(HOUSE, stay),
    ];
    release();
    await first;
    assert.equal(world.shown(HOUSE).available[day], 0);
    await Promise.all(others);
    assert.equal(world.shown(HOUSE).available[day], 0);
    assert.equal(world.calls.length - before, 2, 'all who came meanwhile share the second one');
    await assertSame(world);
  });

  it('are read with a fortnight on either side, and with that all is known: no pass reads the whole calendar for them', async () => {
    const world = await loaded();
    const day = openNights(world, LODGE);
    const [checkIn, checkOut] = [plusDays(world.today(), day), plusDays(world.today(), day + 2)];
    const rule = { service_property_id: LODGE, from: plusDays(checkOut, 3), min_nights: 5 };
    world.calendarCache.markTaken(LODGE, { checkIn, checkOut });
    await world.control('/nights', rule);
    const before = world.calls.length;
    await world.calendarCache.refreshStay(LODGE, { checkIn, checkOut });
    const [read, ...more] = world.calls.slice(before);
    const first = plusDays(checkIn, -14);
    const kept = plusDays(world.today(), -1);
    assert.deepEqual(
      [read?.searchParams.get('from'), read?.searchParams.get('to'), more.length],
      [first < kept ? kept : first, plusDays(checkOut, 13), 0],
    );
    const { available, minNights } = world.shown(LODGE);
    assert.deepEqual(available.slice(day, day + 2), [1, 1], 'its other room is free');
    assert.equal(minNights[day + 5], 5);
    await assertSame(world, [LODGE]);
    assert.equal((await refreshed(world)).filter(isFullRead).length, 0);
  });

  it('by several stays at once are read together, from the first one to the last', async () => {
    const world = await loaded();
    const stays = [30, 200].map((day) => ({
      checkIn: plusDays(world.today(), day),
      checkOut: plusDays(world.today(), day + 1),
    }));
    const before = world.calls.length;
    await Promise.all(
      stays.map((stay) => {
        world.calendarCache.markTaken(LODGE, stay);
        return world.calendarCache.refreshStay(LODGE, stay);
      }),
    );
    const reads = world.calls
      .slice(before)
      .map(({ searchParams }) => [searchParams.get('from'), searchParams.get('to')]);
    assert.deepEqual(reads, [[plusDays(world.today(), 16), plusDays(world.today(), 214)]]);
    await assertSame(world, [LODGE]);
  });

  it('have no row any more where the read has none, and are read whole where it has none at all', async () => {
    const world = await loaded();
    const stay = { checkIn: plusDays(world.today(), 30), checkOut: plusDays(world.today(), 32) };
    const without = (keep: (date: string) => boolean) => async (url: URL) => {
      const page = (await (await world.ask(url)).json()) as { items: { date: string }[] };
      const items = page.items.filter(({ date }) => keep(date));
      return Response.json({ ...page, items, total: items.length });
    };
    world.instead = without((date) => date !== stay.checkIn);
    await world.calendarCache.refreshStay(HOUSE, stay);
    assert.deepEqual(
      world
        .shown(HOUSE)
        .price.map((price) => price === null)
        .indexOf(true),
      30,
    );
    world.instead = without(() => false);
    await world.calendarCache.refreshStay(HOUSE, stay);
    assert.equal(world.calendarCache.entry(HOUSE)?.state.status, 'loaded');
    world.instead = () => undefined;
    assert.equal((await refreshed(world)).filter(isFullRead).length, 1);
    await assertSame(world, [HOUSE]);
  });

  it('while a full read was under way are read again by the next refresh, though no page asks for it', async () => {
    const world = await loaded();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    world.instead = async (url) => {
      if (isFullRead(url)) await held;
      return world.ask(url);
    };
    const stay = { checkIn: world.today(), checkOut: plusDays(world.today(), 1) };
    const reading = world.calendarCache.refreshStay(HOUSE, stay);
    await new Promise(setImmediate);
    world.calendarCache.markTaken(HOUSE, stay);
    release();
    await reading;
    assert.deepEqual([(await refreshed(world)).filter(isFullRead).length], [1]);
    await assertSame(world);
  });
});

describe('calls to the service', () => {
  it('are made once for all who ask for a refresh at the same time', async () => {
    const world = calendarWorld();
    await Promise.all(Array.from({ length: 50 }, () => world.calendarCache.refresh()));
    assert.equal(world.calls.length, 1 + IDS.length);
  });

  it('for full reads are at most four at a time', async () => {
    const ids = numbered(60);
    const world = await loaded({ ids: [...ids, ...IDS] });
    assert.equal(world.calls.filter(isFullRead).length, 64);
    assert.equal(world.mostAtOnce(), 4);
    await assertSame(world);
  });

  it('stop while it is down, one failure or another', async () => {
    const world = await loaded({ ids: [...IDS, LODGE_CHILD] });
    world.instead = () => status(503);
    let asked = 0;
    for (let pass = 0; pass < 40; pass++) {
      world.advance(MINUTE);
      asked += (await refreshed(world)).length;
    }
    assert.ok(asked <= 40, `${asked} calls in 40 passes`);
    assert.ok(world.log.filter(({ event }) => event === 'calendars_not_read').length <= 40);
    world.instead = () => undefined;
    world.advance(MINUTE);
    await world.calendarCache.refresh();
    await assertSame(world);
  });

  it('stop in the middle of a first load that meets an outage, without a line in the log for each calendar', async () => {
    const ids = numbered(200);
    const world = calendarWorld({ ids });
    let answers = 0;
    world.instead = () => (++answers > 50 ? status(502) : undefined);
    const end = await world.calendarCache.refresh();
    assert.ok(world.calls.length < 60, `${world.calls.length} calls`);
    assert.ok(world.log.filter(({ level }) => level === 'warn').length < 10);
    assert.deepEqual([end.pauseMs > 0, world.calendarCache.isSettled], [true, false]);
    world.instead = () => undefined;
    world.advance(MINUTE);
    await world.calendarCache.refresh();
    assert.ok(world.calendarCache.isSettled);
  });

  it('with a refused key are one in each pass, not one for each property', async () => {
    const world = await loaded({ apiKey: 'wrong-key' });
    assert.deepEqual([world.calls.length, world.calendarCache.isKeyRefused], [1, true]);
    world.advance(MINUTE);
    const { isKeyRefused } = await world.calendarCache.refresh();
    assert.deepEqual([world.calls.length, isKeyRefused], [2, true]);
    assert.equal(world.log.filter(({ event }) => event === 'key_refused').length, 1);
  });

  it('for a property that fails alone become rare, and disturb no other', async () => {
    const world = await loaded();
    let failures = 0;
    world.instead = (url) => {
      if (url.searchParams.get('service_property_id') !== STUDIO) return undefined;
      failures += 1;
      return status(500);
    };
    world.calendarCache.markTaken(STUDIO, { checkIn: world.today(), checkOut: plusDays(world.today(), 1) });
    for (let pass = 0; pass < 60; pass++) {
      world.advance(30_000);
      await world.calendarCache.refresh();
    }
    assert.ok(failures >= 6 && failures <= 15, `${failures} tries in half an hour`);
    await assertSame(world, [HOUSE, FLAT, LODGE]);
  });
});

describe('a calendar that cannot be confirmed', () => {
  it('is stale after two minutes, keeps its age, and is fresh again with the first answer', async () => {
    const world = await loaded();
    const entry = world.calendarCache.entry(HOUSE);
    assert.ok(entry);
    const asOf = (): number => (entry.state.status === 'loaded' ? entry.state.asOf : 0);
    await world.calendarCache.refresh();
    const before = asOf();
    world.instead = () => status(500);
    world.advance(2 * MINUTE);
    await world.calendarCache.refresh();
    assert.equal(world.calendarCache.isStale(entry), false);
    world.advance(1);
    assert.deepEqual([world.calendarCache.isStale(entry), asOf()], [true, before]);
    world.instead = () => undefined;
    world.advance(MINUTE);
    await world.calendarCache.refresh();
    assert.equal(world.calendarCache.isStale(entry), false);
  });

  it('of a unit that is refused twice is closed: the host has taken it off, or the key’s scope has', async () => {
    const world = await loaded({ ids: [HOUSE, INACTIVE] });
    assert.equal(world.calendarCache.entry(INACTIVE)?.isRefused, true);
    assert.equal(world.calendarCache.isKeyRefused, false);
    world.instead = (url) =>
      url.searchParams.get('service_property_id') === HOUSE ? status(403) : undefined;
    const stay = { checkIn: world.today(), checkOut: plusDays(world.today(), 1) };
    await world.calendarCache.refreshStay(HOUSE, stay);
    assert.equal(world.calendarCache.entry(HOUSE)?.state.status, 'loaded');
    await world.calendarCache.refreshStay(HOUSE, stay);
    assert.equal(world.calendarCache.entry(HOUSE)?.state.status, 'not-loaded');
    assert.ok(world.calendarCache.isSettled);
    world.instead = () => undefined;
    world.advance(5 * MINUTE);
    await world.calendarCache.refresh();
    await assertSame(world, [HOUSE]);
  });
});

describe('a pass over very many calendars', () => {
  it('ends after one refresh’s time, so that news wait for no one, and the next goes on with those that are left', async () => {
    const world = calendarWorld({ ids: numbered(20) });
    world.instead = (url) => {
      if (isFullRead(url)) world.advance(10_000);
      return undefined;
    };
    const ends: boolean[] = [];
    while (!world.calendarCache.isSettled) ends.push((await world.calendarCache.refresh()).isUnfinished);
    assert.ok(ends.length >= 3 && ends.slice(0, -1).every((isUnfinished) => isUnfinished), String(ends));
    assert.equal(ends.at(-1), false);
    assert.equal(world.calls.filter(isFullRead).length, 20, 'none is read twice meanwhile');
    assert.equal(world.calls.filter(isChangesRead).length, ends.length - 1);
  });

  it('reads first what there is news of, then what was read longest ago', async () => {
    const world = await loaded();
    world.advance(MINUTE);
    world.calendarCache.markTaken(HOUSE, { checkIn: world.today(), checkOut: plusDays(world.today(), 1) });
    await world.calendarCache.refresh();
    world.advance(20 * MINUTE);
    world.calendarCache.markTaken(STUDIO, { checkIn: world.today(), checkOut: plusDays(world.today(), 1) });
    const order = (await refreshed(world))
      .filter(isFullRead)
      .map((url) => url.searchParams.get('service_property_id'));
    assert.deepEqual(order, [STUDIO, FLAT, LODGE, HOUSE]);
  });
});

describe('the host’s file of the tests', () => {
  it('names the properties that these tests read', () => {
    assert.deepEqual(
      HOST_FILE.properties.map((property) => (property as { id: string }).id),
      IDS,
    );
  });
});
