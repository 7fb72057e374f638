import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { challengeSchema, solutionText } from '../../src/contract/challenge.ts';
import { sleep } from '../../src/proxy/concurrency.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { solve } from '../../src/widget/order/proof-of-work.ts';
import { FLAT, HOUSE, LODGE, bookingOf, newKey } from '../proxy/world.ts';
import type { Calls } from '../proxy/world.ts';
import { startEdgeWorld } from './edge-proxy.ts';

describe('the proxy on workerd does as on Node', async () => {
  const world = await startEdgeWorld();
  after(() => world.close());
  const open = async (more?: Record<string, string>): ReturnType<typeof world.open> => {
    const proxy = await world.open(more);
    // On a busy machine the first guest is told to come again.
    while ((await proxy.get('/readyz')).status !== 200);
    return proxy;
  };
  const book = async (proxy: Calls, unit: string, index: number, more: object = {}): Promise<Response> => {
    const quote = await proxy.quote(unit, await proxy.openStay(unit, index));
    return proxy.post('/v1/bookings', bookingOf(quote, more), { 'Idempotency-Key': newKey() });
  };
  const codeOf = async (answer: Response): Promise<unknown> =>
    ((await answer.json()) as { code?: string }).code;

  it('keeps all rate calendars fresh by one read of what has changed', async () => {
    const proxy = await open();
    const { columns } = await proxy.calendar(FLAT);
    const full = async (): Promise<number> =>
      (await proxy.requests('pricing')).filter(({ query }) => query['changed_since'] === undefined).length;
    const before = await full();
    const night = plusDays(columns.from, 200);
    await proxy.control('/nights', { service_property_id: FLAT, from: night, price: 777.5 });
    const price = async (): Promise<number | null | undefined> =>
      (await proxy.calendar(FLAT)).columns.price[200];
    for (const until = Date.now() + 60_000; (await price()) !== 77_750;) {
      assert.ok(Date.now() < until, 'the new price is not shown');
      // More often, and it would be too often for the limit of reads.
      await sleep(300);
    }
    assert.equal(await full(), before, 'nothing was read in full');
    await proxy.kill();
  });

  it('asks for a solved challenge, and knows those that were used after it was killed', async () => {
    const first = await open({ BOT_CHECK: 'on' });
    const asked: unknown = await (await first.get(`/v1/challenges?propertyId=${HOUSE}`)).json();
    const given = challengeSchema.parse(asked);
    const challenge = solutionText(given, await solve(given, new AbortController().signal));
    assert.equal(await codeOf(await book(first, HOUSE, 0)), 'challenge_failed');
    assert.equal((await book(first, HOUSE, 0, { challenge })).status, 201);
    await first.kill();
    const next = await open({ BOT_CHECK: 'on' });
    assert.equal(await codeOf(await book(next, HOUSE, 0, { challenge })), 'challenge_failed');
    await next.kill();
  });

  it('takes so many bookings of a property a day that are final at once, also where it is stopped in between', async () => {
    const count = 10;
    const first = await open();
    const before = (await first.bookings()).length;
    for (let index = 0; index < count - 1; index++)
      assert.equal((await book(first, LODGE, index)).status, 201);
    await first.kill();
    const next = await open();
    assert.equal((await book(next, LODGE, count)).status, 201);
    const refused = await book(next, LODGE, count + 1);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('Retry-After') ?? '', /^\d+$/);
    assert.equal((await next.bookings()).length, before + count);
    await next.kill();
  });
});
