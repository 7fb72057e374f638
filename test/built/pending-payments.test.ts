import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { countNights } from '../../src/stay/night-range.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { HOUSE, LODGE, STUDIO, bookingOf, newKey } from '../proxy/world.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';
import { book, newGuest, openSeason, solvedOf, staysOf } from './season.ts';
import type { Headers, Outcome } from './season.ts';

describe('unpaid card bookings, at two built proxies with one Redis', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { all } = await startFleet({
    count: 2,
    env: {
      STORE_URL: redis.url,
      BOT_CHECK: 'on',
      CALENDAR_REFRESH_SECONDS: '5',
    },
  });
  const [one, two] = all as [BuiltProxy, BuiltProxy];

  it('hold at most 90 nights of a unit, however fast one client sends its longest stays to both', async () => {
    await openSeason(one, LODGE);
    const attacker = newGuest();
    const stays = (await staysOf(one, LODGE)).slice(0, 6);
    const outcomes = await Promise.all(
      stays.map((stay, index) => book(index % 2 ? two : one, LODGE, stay, attacker)),
    );
    for (const { status, code, body } of outcomes.filter((each) => each.status !== 201)) {
      assert.ok(['403 challenge_required', '429 payment_pending_limit'].includes(`${status} ${code ?? ''}`));
      assert.doesNotMatch(JSON.stringify(body), /WEB-|reference|bookingId/);
    }
    const held = stays.filter((_, index) => outcomes[index]?.status === 201);
    assert.equal(held.length, 1, 'one needs no work');
    // With work for the longest that are left: what still fits is booked, and nothing beyond.
    for (const stay of stays.filter((each) => !held.includes(each)).slice(0, 3)) {
      const challenge = await solvedOf(one, LODGE, attacker);
      const { status, code, retryAfter } = await book(two, LODGE, stay, attacker, { challenge });
      if (status === 201) held.push(stay);
      else {
        assert.deepEqual([status, code], [429, 'payment_pending_limit']);
        assert.ok(Number(retryAfter) >= 1 && Number(retryAfter) <= 600);
      }
    }
    const nights = held.reduce((sum, stay) => sum + countNights(stay), 0);
    assert.ok(nights <= 90, `${nights} nights in ${held.length} bookings`);
    const [stay] = await staysOf(one, LODGE, 7);
    assert.equal((await book(two, LODGE, stay, newGuest())).status, 201, 'another client books');
  });

  it('cost work from the second one on, and are four at most; one that was paid gives its place back', async () => {
    await openSeason(one, HOUSE);
    const guest = newGuest();
    const stays = (await staysOf(one, HOUSE, 2)).values();
    const next = (proxy: BuiltProxy, more?: object): Promise<Outcome> =>
      book(proxy, HOUSE, stays.next().value, guest, more);
    const first = await next(one);
    assert.equal(first.status, 201);
    assert.equal((await next(two)).code, 'challenge_required');
    for (const proxy of [two, one, two]) {
      const challenge = await solvedOf(one, HOUSE, guest);
      const outcome = await next(proxy, { challenge });
      assert.equal(outcome.status, 201, JSON.stringify(outcome.body));
    }
    const challenge = await solvedOf(one, HOUSE, guest);
    assert.equal((await next(one, { challenge })).code, 'payment_pending_limit');
    await one.control(`/checkouts/${String(first.body['bookingId'])}`, { action: 'pay' });
    const again = async (): Promise<number> =>
      (await next(two, { challenge: await solvedOf(one, HOUSE, guest) })).status;
    // The service is not asked about the same booking all the time.
    for (const until = Date.now() + 30_000; (await again()) !== 201;) {
      assert.ok(Date.now() < until, 'the place of one that was paid is not given back');
      await wait(1_000);
    }
  });

  it('close no unit for others where many hold one night each, and cost these no work', async () => {
    await openSeason(one, STUDIO);
    const stays = (await staysOf(one, STUDIO, 1)).values();
    for (let holds = 0; holds < 9; holds++)
      assert.equal((await book(holds % 2 ? two : one, STUDIO, stays.next().value, newGuest())).status, 201);
  });
});

describe('bookings that are final at once, at a built proxy', async () => {
  const { all } = await startFleet({ count: 1 });
  const [proxy] = all as [BuiltProxy];

  it('count only where they were made: nine refusals lock no client out, and one client has half of a day', async () => {
    const taken = await proxy.quote(HOUSE, await proxy.openStay(HOUSE, 0));
    const free = await Promise.all(
      Array.from({ length: 7 }, async (_, index) =>
        proxy.quote(HOUSE, await proxy.openStay(HOUSE, index + 1)),
      ),
    );
    const rival = newGuest();
    const send = async (quote: typeof taken, guest: Headers): Promise<number> =>
      (await proxy.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey(), ...guest })).status;
    assert.equal(await send(taken, rival), 201);
    for (let refusals = 0; refusals < 9; refusals++) assert.equal(await send(taken, newGuest()), 409);
    const statuses: number[] = [];
    const guest = newGuest();
    for (const quote of free) statuses.push(await send(quote, guest));
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429]);
    assert.equal(await send(free[6] ?? taken, rival), 201, 'others still book');
  });
});
