import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { daysBetween, isoDate } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { runWorld } from './world.ts';
import type { RunWorld } from './world.ts';
import { HOUSE, bookingOf, newKey } from './calls.ts';

/** The length of a stay in these tests, and a fortnight on either side. */
const MAX_NIGHTS = 50;

const dayOf = (text: string | undefined): IsoDate => isoDate(text ?? '') ?? assert.fail(String(text));

describe('bookings', async () => {
  const world = await runWorld();

  /** The numbers of nights in the reads of this unit after the first `count` ones. */
  const nightsSince = async (count: number): Promise<number[]> => {
    const reads = (await world.requests('pricing')).slice(count);
    return reads
      .filter(({ query }) => query['service_property_id'] === HOUSE)
      .map(({ query }) => daysBetween(dayOf(query['from']), dayOf(query['to'])) + 1);
  };
  const reads = async (): Promise<number> => (await world.requests('pricing')).length;
  const book = (quote: Awaited<ReturnType<RunWorld['quote']>>): Promise<Response> =>
    world.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey() });

  it('cause a read of only the nights around the stay, whether they are made or refused', async () => {
    const [made, lost] = [await world.openStay(HOUSE, 1), await world.openStay(HOUSE, 3)];
    const [quote, late] = [await world.quote(HOUSE, made), await world.quote(HOUSE, lost)];
    const before = await reads();
    assert.equal((await book(quote)).status, 201);
    const [start, end] = [lost.checkIn, lost.checkOut];
    const elsewhere = { service_property_id: HOUSE, reservation_start: start, reservation_end: end };
    await world.control('/bookings', elsewhere);
    assert.equal((await book(late)).status, 409);
    const { columns } = await world.calendar(HOUSE);
    for (const { checkIn } of [made, lost])
      assert.equal(columns.available[daysBetween(columns.from, checkIn)], 0);
    await world.pass();
    await world.pass();
    const nights = await nightsSince(before);
    assert.equal(nights.length, 2, `${String(nights)} nights`);
    assert.ok(
      nights.every((count) => count <= MAX_NIGHTS),
      `${String(nights)} nights`,
    );
  });
});
