// Unit test, because it delays the answer to one read until others have begun, and lets refreshes run out of time. The
// tests over a port are in test/proxy/rates.test.ts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plusDays } from '../../stay/iso-date.ts';
import { calendarWorld, isChangesRead, isFullRead } from './calendar-world.testing.ts';
import type { CalendarWorld } from './calendar-world.testing.ts';
import { FLAT, HOUSE, LODGE, STUDIO } from '../../../test/proxy/calls.ts';

const MINUTE = 60_000;
const IDS = [HOUSE, FLAT, STUDIO, LODGE];

async function loaded(options?: Parameters<typeof calendarWorld>[0]): Promise<CalendarWorld> {
  const world = calendarWorld(options);
  await world.calendarCache.refresh();
  return world;
}

/** Refreshes once more, and returns the calls of that refresh. */
async function refreshed(world: CalendarWorld): Promise<URL[]> {
  const before = world.calls.length;
  await world.calendarCache.refresh();
  return world.calls.slice(before);
}

async function assertSame(world: CalendarWorld, ids: readonly string[] = IDS): Promise<void> {
  for (const id of ids) assert.deepEqual(world.nightsShown(id), await world.readServiceNights(id));
}

/** Ids of units that the service does not know, for which it returns no rows. */
const numbered = (length: number): string[] =>
  Array.from({ length }, (_id, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

const status = (code: number, headers = {}): Response => new Response('{}', { status: code, headers });

describe('the calendars in memory', () => {
  it('equal the service’s in the end, after any changes, bookings, waits, failed reads and marked nights', async () => {
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
            await world.callSandbox('/nights', { service_property_id: id, from: date, to, price, closed });
          } else if (each.do === 'book') {
            const stay = { reservation_start: date, reservation_end: plusDays(date, 3) };
            await world.callSandbox('/bookings', { service_property_id: each.id, ...stay });
          } else if (each.do === 'mark') {
            world.calendarCache.markTaken(each.id, { checkIn: date, checkOut: plusDays(date, 2) });
          } else if (each.do === 'wait') world.advance(each.ms);
          else {
            if (each.fails > 0) world.replaceAnswer = () => status(each.fails);
            await world.calendarCache.refresh();
            world.replaceAnswer = () => undefined;
          }
        }
        // This wait is longer than any back-off, and shorter than the interval of full reads.
        world.advance(6 * MINUTE);
        await world.calendarCache.refresh();
        await assertSame(world);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the cursor of incremental reads', () => {
  it('causes at most one full read of each calendar per refresh if the service refuses it', async () => {
    const world = await loaded();
    world.replaceAnswer = (url) => (isChangesRead(url) ? status(400) : undefined);
    let reads = 0;
    for (let pass = 0; pass < 20; pass++) {
      world.advance(30_000);
      reads += (await refreshed(world)).filter(isFullRead).length;
    }
    assert.ok(reads <= 20 * IDS.length && reads >= 15 * IDS.length, `${reads} full reads`);
    await world.callSandbox('/nights', { service_property_id: STUDIO, from: world.today(), price: 44 });
    world.advance(40_000);
    await world.calendarCache.refresh();
    assert.equal(world.nightsShown(STUDIO).price[0], 4_400);
  });

  it('is not used if the service sends no time: all calendars are read in full', async () => {
    const world = calendarWorld();
    world.replaceAnswer = async (url) => {
      const answer = await world.askService(url);
      return new Response(answer.body, { status: answer.status });
    };
    await world.calendarCache.refresh();
    await world.callSandbox('/nights', { service_property_id: FLAT, from: world.today(), price: 55 });
    world.advance(40_000);
    const calls = await refreshed(world);
    assert.deepEqual([calls.filter(isChangesRead).length, calls.filter(isFullRead).length], [0, 4]);
    await assertSame(world);
  });
});

describe('nights that were just taken', () => {
  const openNights = (world: CalendarWorld, id: string): number => {
    const { available } = world.nightsShown(id);
    return available.findIndex((open, day) => day > 10 && open === 1 && available[day + 1] === 1);
  };

  it('stay closed after a full read that was already under way, and cause another read', async () => {
    const world = await loaded();
    const day = openNights(world, HOUSE);
    const stay = { checkIn: plusDays(world.today(), day), checkOut: plusDays(world.today(), day + 1) };
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    world.replaceAnswer = async (url) => {
      const answer = await world.askService(url);
      if (isFullRead(url)) await held;
      return answer;
    };
    const before = world.calls.length;
    const first = world.calendarCache.refreshStay(HOUSE, stay);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await world.callSandbox('/bookings', {
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
    assert.equal(world.nightsShown(HOUSE).available[day], 0);
    await Promise.all(others);
    assert.equal(world.nightsShown(HOUSE).available[day], 0);
    assert.equal(world.calls.length - before, 2, 'all who came meanwhile share the second one');
    await assertSame(world);
  });

  it('by several stays at once are read in one call, from the first night to the last', async () => {
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

  it('lose rows that the new read leaves out, and cause a full read if the new read has no row at all', async () => {
    const world = await loaded();
    const stay = { checkIn: plusDays(world.today(), 30), checkOut: plusDays(world.today(), 32) };
    const without = (keep: (date: string) => boolean) => async (url: URL) => {
      const page = (await (await world.askService(url)).json()) as { items: { date: string }[] };
      const items = page.items.filter(({ date }) => keep(date));
      return Response.json({ ...page, items, total: items.length });
    };
    world.replaceAnswer = without((date) => date !== stay.checkIn);
    await world.calendarCache.refreshStay(HOUSE, stay);
    assert.deepEqual(
      world
        .nightsShown(HOUSE)
        .price.map((price) => price === null)
        .indexOf(true),
      30,
    );
    world.replaceAnswer = without(() => false);
    await world.calendarCache.refreshStay(HOUSE, stay);
    assert.equal(world.calendarCache.entry(HOUSE)?.state.status, 'loaded');
    world.replaceAnswer = () => undefined;
    assert.equal((await refreshed(world)).filter(isFullRead).length, 1);
    await assertSame(world, [HOUSE]);
  });

  it('during a full read are read again by the next refresh, even if no page asks for them', async () => {
    const world = await loaded();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    world.replaceAnswer = async (url) => {
      if (isFullRead(url)) await held;
      return world.askService(url);
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
  it('for full reads are at most four at a time', async () => {
    const ids = numbered(60);
    const world = await loaded({ ids: [...ids, ...IDS] });
    assert.equal(world.calls.filter(isFullRead).length, 64);
    assert.equal(world.maxConcurrentCalls(), 4);
    await assertSame(world);
  });
});

describe('a calendar that cannot be confirmed', () => {
  it('is stale after two minutes, keeps its age, and is fresh again after the next answer', async () => {
    const world = await loaded();
    const entry = world.calendarCache.entry(HOUSE);
    assert.ok(entry);
    const asOf = (): number => (entry.state.status === 'loaded' ? entry.state.asOf : 0);
    await world.calendarCache.refresh();
    const before = asOf();
    world.replaceAnswer = () => status(500);
    world.advance(2 * MINUTE);
    await world.calendarCache.refresh();
    assert.equal(world.calendarCache.isStale(entry), false);
    world.advance(1);
    assert.deepEqual([world.calendarCache.isStale(entry), asOf()], [true, before]);
    world.replaceAnswer = () => undefined;
    world.advance(MINUTE);
    await world.calendarCache.refresh();
    assert.equal(world.calendarCache.isStale(entry), false);
  });
});

describe('a refresh of very many calendars', () => {
  it('ends after the refresh interval, so that changes need not wait, and the next refresh reads the rest', async () => {
    const world = calendarWorld({ ids: numbered(20) });
    world.replaceAnswer = (url) => {
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

  it('reads calendars with known changes first, then those with the oldest read', async () => {
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
