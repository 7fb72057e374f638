import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { daysBetween, isoDate } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { HOUSE, bookingOf, newKey } from '../proxy/world.ts';
import { until } from '../until.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';

/** A stay of the tests, and a fortnight on either side. */
const MAX_NIGHTS = 50;

const dayOf = (text: string | undefined): IsoDate => isoDate(text ?? '') ?? assert.fail(String(text));

describe('bookings at a built proxy', async () => {
  const { all } = await startFleet({
    count: 1,
    env: {
      RATE_LIMIT: 'off',
      // No reads but those of the bookings, and of a pass that would read what they have left.
      CALENDAR_REFRESH_SECONDS: '5',
    },
  });
  const [proxy] = all as [BuiltProxy];

  /** Nights that one read of this unit has asked for, of those since the `count`-th. */
  const nightsSince = async (count: number): Promise<number[]> => {
    const reads = (await proxy.requests('pricing')).slice(count);
    return reads
      .filter(({ query }) => query['service_property_id'] === HOUSE)
      .map(({ query }) => daysBetween(dayOf(query['from']), dayOf(query['to'])) + 1);
  };
  const reads = async (): Promise<number> => (await proxy.requests('pricing')).length;
  const passes = async (): Promise<number> =>
    (await proxy.requests('pricing')).filter(({ query }) => 'changed_since' in query).length;
  const twoPasses = async (): Promise<void> => {
    const before = await passes();
    await until(async () => (await passes()) >= before + 2);
  };
  const book = (quote: Awaited<ReturnType<BuiltProxy['quote']>>): Promise<Response> =>
    proxy.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey() });

  it('read the nights around the stay again, made or refused, and never the whole calendar', async () => {
    await twoPasses();
    const [made, lost] = [await proxy.openStay(HOUSE, 1), await proxy.openStay(HOUSE, 3)];
    const [quote, late] = [await proxy.quote(HOUSE, made), await proxy.quote(HOUSE, lost)];
    const before = await reads();
    assert.equal((await book(quote)).status, 201);
    const [start, end] = [lost.checkIn, lost.checkOut];
    const elsewhere = { service_property_id: HOUSE, reservation_start: start, reservation_end: end };
    await proxy.control('/bookings', elsewhere);
    assert.equal((await book(late)).status, 409);
    const { columns } = await proxy.calendar(HOUSE);
    for (const { checkIn } of [made, lost])
      assert.equal(columns.available[daysBetween(columns.from, checkIn)], 0);
    await twoPasses();
    const nights = await nightsSince(before);
    assert.equal(nights.length, 2, `${String(nights)} nights`);
    assert.ok(
      nights.every((count) => count <= MAX_NIGHTS),
      `${String(nights)} nights`,
    );
  });
});
