import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { countNights } from '../../src/stay/night-range.ts';
import { book, newGuest, openNightsOf, solvedOf, staysOf } from '../built/season.ts';
import type { Headers, Outcome } from '../built/season.ts';
import { startRedis } from './redis-server.ts';
import { runInstances, runWorld } from './world.ts';
import type { Instance } from './world.ts';
import { HOUSE, LODGE, STUDIO, bookingOf, newKey } from './calls.ts';

describe('unpaid card bookings, at two proxies with one Redis', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const env = { STORE_URL: redis.url, TRUST_PROXY: '1', RATE_LIMIT: 'on', BOT_CHECK: 'on' };
  const { all, clock, pass } = await runInstances([{ env }, { env }]);
  const [one, two] = all as [Instance, Instance];
  for (const id of [HOUSE, LODGE, STUDIO]) await openNightsOf(one, id);
  await pass();

  it('hold at most 90 nights of a property, however fast one client sends its longest stays to both', async () => {
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
    // With work for the longest stays that are left: what fits under the limit is booked, and nothing more.
    for (const stay of stays.filter((each) => !held.includes(each)).slice(0, 3)) {
      const challenge = await solvedOf(one, LODGE, attacker, clock.now);
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

  it('need work from the second one on, are limited to four, and free their place once paid', async () => {
    const guest = newGuest();
    const stays = (await staysOf(one, HOUSE, 2)).values();
    const next = (proxy: Instance, more?: object): Promise<Outcome> =>
      book(proxy, HOUSE, stays.next().value, guest, more);
    const first = await next(one);
    assert.equal(first.status, 201);
    assert.equal((await next(two)).code, 'challenge_required');
    for (const proxy of [two, one, two]) {
      const challenge = await solvedOf(one, HOUSE, guest, clock.now);
      const outcome = await next(proxy, { challenge });
      assert.equal(outcome.status, 201, JSON.stringify(outcome.body));
    }
    const challenge = await solvedOf(one, HOUSE, guest, clock.now);
    assert.equal((await next(one, { challenge })).code, 'payment_pending_limit');
    await one.control(`/checkouts/${String(first.body['bookingId'])}`, { action: 'pay' });
    // The service is not asked about the same booking every time.
    await clock.advance(3_000);
    assert.equal((await next(two, { challenge: await solvedOf(one, HOUSE, guest, clock.now) })).status, 201);
  });

  it('close no property and need no work from others if many clients hold one night each', async () => {
    const stays = (await staysOf(one, STUDIO, 1)).values();
    for (let holds = 0; holds < 9; holds++)
      assert.equal((await book(holds % 2 ? two : one, STUDIO, stays.next().value, newGuest())).status, 201);
  });
});

describe('bookings that are final at once', async () => {
  const proxy = await runWorld({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on' } });

  it('count only if they were made: nine refusals lock no client out, and one client has half of a day', async () => {
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
