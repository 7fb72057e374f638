// Unit test, because it delays the answer to one read until others have begun, and lets refreshes run out of time. The
// tests over a port are in test/proxy/rates.test.ts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plusDays } from '../../stay/iso-date.ts';
import { createCalendarSetup, isChangesRead, isFullRead } from './calendar-setup.testing.ts';
import type { CalendarSetup } from './calendar-setup.testing.ts';
import { FLAT, HOUSE, LODGE, STUDIO, unknownIds } from '../../../test/proxy/calls.ts';

const MINUTE_MS = 60_000;
const IDS = [HOUSE, FLAT, STUDIO, LODGE];

async function loadedSetup(options?: Parameters<typeof createCalendarSetup>[0]): Promise<CalendarSetup> {
  const setup = createCalendarSetup(options);
  await setup.calendarCache.refresh();
  return setup;
}

/** Refreshes once more, and returns the calls of that refresh. */
async function callsOfRefresh(setup: CalendarSetup): Promise<URL[]> {
  const callsBefore = setup.calls.length;
  await setup.calendarCache.refresh();
  return setup.calls.slice(callsBefore);
}

async function assertSameNights(setup: CalendarSetup, ids: readonly string[] = IDS): Promise<void> {
  for (const id of ids) assert.deepEqual(setup.shownNights(id), await setup.readServiceNights(id));
}

const statusAnswer = (code: number, headers = {}): Response => new Response('{}', { status: code, headers });

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
        ms: fc.constantFrom(1_000, 30_000, 10 * MINUTE_MS, 26 * 60 * MINUTE_MS),
      }),
      fc.record({ do: fc.constant('refresh' as const), fails: fc.constantFrom(0, 400, 403, 429, 500, 503) }),
      fc.record({ do: fc.constant('mark' as const), id: fc.constantFrom(...IDS), day: fc.nat(300) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const setup = await loadedSetup();
        for (const each of steps) {
          const date = plusDays(setup.today(), 'day' in each ? each.day : 0);
          if (each.do === 'change') {
            const { id, length, price, closed } = each;
            const to = plusDays(date, length);
            await setup.callSandbox('/nights', { service_property_id: id, from: date, to, price, closed });
          } else if (each.do === 'book') {
            const stay = { reservation_start: date, reservation_end: plusDays(date, 3) };
            await setup.callSandbox('/bookings', { service_property_id: each.id, ...stay });
          } else if (each.do === 'mark') {
            setup.calendarCache.markTaken(each.id, { checkIn: date, checkOut: plusDays(date, 2) });
          } else if (each.do === 'wait') setup.advance(each.ms);
          else {
            if (each.fails > 0) setup.replaceAnswer = () => statusAnswer(each.fails);
            await setup.calendarCache.refresh();
            setup.replaceAnswer = () => undefined;
          }
        }
        // This wait is longer than any back-off, and shorter than the interval of full reads.
        setup.advance(6 * MINUTE_MS);
        await setup.calendarCache.refresh();
        await assertSameNights(setup);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the cursor of incremental reads', () => {
  it('is from our clock if the service sends no time', async () => {
    const setup = createCalendarSetup();
    setup.replaceAnswer = async (url) => {
      const answer = await setup.fetchFromService(url);
      return new Response(answer.body, { status: answer.status });
    };
    await setup.calendarCache.refresh();
    await setup.callSandbox('/nights', { service_property_id: FLAT, from: setup.today(), price: 55 });
    setup.advance(40_000);
    const calls = await callsOfRefresh(setup);
    assert.deepEqual([calls.filter(isChangesRead).length, calls.filter(isFullRead).length], [1, 0]);
    await assertSameNights(setup);
  });
});

describe('nights that were just taken', () => {
  const firstOpenDay = (setup: CalendarSetup, id: string): number => {
    const { available } = setup.shownNights(id);
    return available.findIndex((open, day) => day > 10 && open === 1 && available[day + 1] === 1);
  };

  it('stay closed after a full read that was already under way, and cause another read', async () => {
    const setup = await loadedSetup();
    const day = firstOpenDay(setup, HOUSE);
    const stay = { checkIn: plusDays(setup.today(), day), checkOut: plusDays(setup.today(), day + 1) };
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    setup.replaceAnswer = async (url) => {
      const answer = await setup.fetchFromService(url);
      if (isFullRead(url)) await released;
      return answer;
    };
    const callsBefore = setup.calls.length;
    const firstRefresh = setup.calendarCache.refreshStay(HOUSE, stay);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await setup.callSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start: stay.checkIn,
      reservation_end: stay.checkOut,
    });
    setup.calendarCache.markTaken(HOUSE, stay);
    const laterRefreshes = [
      setup.calendarCache.refreshStay(HOUSE, stay),
      setup.calendarCache.refreshStay(HOUSE, stay),
    ];
    release();
    await firstRefresh;
    assert.equal(setup.shownNights(HOUSE).available[day], 0);
    await Promise.all(laterRefreshes);
    assert.equal(setup.shownNights(HOUSE).available[day], 0);
    assert.equal(setup.calls.length - callsBefore, 2, 'all who came meanwhile share the second one');
    await assertSameNights(setup);
  });

  it('by several stays at once are read in one call, from the first night to the last', async () => {
    const setup = await loadedSetup();
    const stays = [30, 200].map((day) => ({
      checkIn: plusDays(setup.today(), day),
      checkOut: plusDays(setup.today(), day + 1),
    }));
    const callsBefore = setup.calls.length;
    await Promise.all(
      stays.map((stay) => {
        setup.calendarCache.markTaken(LODGE, stay);
        return setup.calendarCache.refreshStay(LODGE, stay);
      }),
    );
    const reads = setup.calls
      .slice(callsBefore)
      .map(({ searchParams }) => [searchParams.get('from'), searchParams.get('to')]);
    assert.deepEqual(reads, [[plusDays(setup.today(), 16), plusDays(setup.today(), 214)]]);
    await assertSameNights(setup, [LODGE]);
  });

  it('lose rows that the new read leaves out, and cause a full read if the new read has no row at all', async () => {
    const setup = await loadedSetup();
    const stay = { checkIn: plusDays(setup.today(), 30), checkOut: plusDays(setup.today(), 32) };
    const answerWithDates = (isKept: (date: string) => boolean) => async (url: URL) => {
      const page = (await (await setup.fetchFromService(url)).json()) as { items: { date: string }[] };
      const items = page.items.filter(({ date }) => isKept(date));
      return Response.json({ ...page, items, total: items.length });
    };
    setup.replaceAnswer = answerWithDates((date) => date !== stay.checkIn);
    await setup.calendarCache.refreshStay(HOUSE, stay);
    assert.deepEqual(
      setup
        .shownNights(HOUSE)
        .price.map((price) => price === null)
        .indexOf(true),
      30,
    );
    setup.replaceAnswer = answerWithDates(() => false);
    await setup.calendarCache.refreshStay(HOUSE, stay);
    assert.equal(setup.calendarCache.entry(HOUSE)?.state.status, 'loaded');
    setup.replaceAnswer = () => undefined;
    assert.equal((await callsOfRefresh(setup)).filter(isFullRead).length, 1);
    await assertSameNights(setup, [HOUSE]);
  });

  it('during a full read are read again by the next refresh, even if no page asks for them', async () => {
    const setup = await loadedSetup();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    setup.replaceAnswer = async (url) => {
      if (isFullRead(url)) await released;
      return setup.fetchFromService(url);
    };
    const stay = { checkIn: setup.today(), checkOut: plusDays(setup.today(), 1) };
    const refresh = setup.calendarCache.refreshStay(HOUSE, stay);
    await new Promise(setImmediate);
    setup.calendarCache.markTaken(HOUSE, stay);
    release();
    await refresh;
    assert.deepEqual([(await callsOfRefresh(setup)).filter(isFullRead).length], [1]);
    await assertSameNights(setup);
  });
});

describe('calls to the service', () => {
  it('for full reads are at most four at a time', async () => {
    const ids = unknownIds(60);
    const setup = await loadedSetup({ ids: [...ids, ...IDS] });
    assert.equal(setup.calls.filter(isFullRead).length, 64);
    assert.equal(setup.maxConcurrentCalls(), 4);
    await assertSameNights(setup);
  });
});

describe('a calendar that cannot be confirmed', () => {
  it('is stale after two minutes, keeps its age, and is fresh again after the next answer', async () => {
    const setup = await loadedSetup();
    const entry = setup.calendarCache.entry(HOUSE);
    assert.ok(entry);
    const asOf = (): number => (entry.state.status === 'loaded' ? entry.state.asOf : 0);
    await setup.calendarCache.refresh();
    const asOfBefore = asOf();
    setup.replaceAnswer = () => statusAnswer(500);
    setup.advance(2 * MINUTE_MS);
    await setup.calendarCache.refresh();
    assert.equal(setup.calendarCache.isStale(entry), false);
    setup.advance(1);
    assert.deepEqual([setup.calendarCache.isStale(entry), asOf()], [true, asOfBefore]);
    setup.replaceAnswer = () => undefined;
    setup.advance(MINUTE_MS);
    await setup.calendarCache.refresh();
    assert.equal(setup.calendarCache.isStale(entry), false);
  });
});

describe('a refresh of very many calendars', () => {
  it('ends after the refresh interval, so that changes need not wait, and the next refresh reads the rest', async () => {
    const setup = createCalendarSetup({ ids: unknownIds(20) });
    setup.replaceAnswer = (url) => {
      if (isFullRead(url)) setup.advance(10_000);
      return undefined;
    };
    const unfinishedPasses: boolean[] = [];
    while (!setup.calendarCache.isSettled)
      unfinishedPasses.push((await setup.calendarCache.refresh()).isUnfinished);
    assert.ok(
      unfinishedPasses.length >= 3 && unfinishedPasses.slice(0, -1).every((isUnfinished) => isUnfinished),
      String(unfinishedPasses),
    );
    assert.equal(unfinishedPasses.at(-1), false);
    assert.equal(setup.calls.filter(isFullRead).length, 20, 'none is read twice meanwhile');
    assert.equal(setup.calls.filter(isChangesRead).length, unfinishedPasses.length - 1);
  });

  it('reads calendars with known changes first, then those with the oldest read', async () => {
    const setup = await loadedSetup();
    setup.advance(MINUTE_MS);
    setup.calendarCache.markTaken(HOUSE, { checkIn: setup.today(), checkOut: plusDays(setup.today(), 1) });
    await setup.calendarCache.refresh();
    setup.advance(20 * MINUTE_MS);
    setup.calendarCache.markTaken(STUDIO, { checkIn: setup.today(), checkOut: plusDays(setup.today(), 1) });
    const order = (await callsOfRefresh(setup))
      .filter(isFullRead)
      .map((url) => url.searchParams.get('service_property_id'));
    assert.deepEqual(order, [STUDIO, FLAT, LODGE, HOUSE]);
  });
});
