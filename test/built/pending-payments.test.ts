import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { challengeSchema, solutionText } from '../../src/contract/challenge.ts';
import { readCalendar } from '../../src/contract/first-answers.ts';
import type { RateCalendar } from '../../src/contract/first-answers.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { solve } from '../../src/widget/challenge/solve.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { CARD, HOUSE, LODGE, STUDIO, bookingOf, newKey } from '../proxy/world.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';

type Headers = Record<string, string>;

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

let guests = 0;
/** Of a network of its own, as a balancer names it. */
const newGuest = (): Headers => {
  guests += 1;
  return { 'X-Forwarded-For': `198.18.${guests >> 8}.${guests & 255}` };
};

describe('card bookings that nobody pays, at two built proxies with one Redis', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { all } = await startFleet({
    count: 2,
    env: {
      SERVICE_API_KEY: 'sandbox-key',
      QUOTE_SECRET: 'a secret that both of them have, as it should be',
      STORE_URL: redis.url,
      BOT_CHECK: 'on',
      CALENDAR_REFRESH_SECONDS: '5',
    },
  });
  const [one, two] = all as [BuiltProxy, BuiltProxy];

  /** As one of many guests, so that no limit of reads is in the way. */
  const columnsOf = async (id: string): Promise<RateCalendar['columns']> => {
    const read = readCalendar(await (await one.get(`/v1/properties/${id}/calendar`, newGuest())).json());
    assert.ok(read);
    return read.columns;
  };
  const openNights = async (id: string): Promise<number> =>
    (await columnsOf(id)).available.filter(Boolean).length;
  /** Every night that nobody has booked is for sale, for one night and more. */
  const openSeason = async (id: string): Promise<void> => {
    const { from } = await columnsOf(id);
    const night = { service_property_id: id, from, to: plusDays(from, 539) };
    await one.control('/nights', { ...night, closed: false, min_nights: 1, max_nights: null });
    for (const until = Date.now() + 60_000; Date.now() < until;)
      if ((await columnsOf(id)).minNights.every((nights) => (nights ?? 1) === 1)) return;
    assert.fail('The calendar was not read again.');
  };
  /** All that is open, in stays as long as may be: the longest first. */
  const staysOf = async (id: string, most = 90): Promise<NightRange[]> => {
    const columns = await columnsOf(id);
    const stays: (NightRange & { nights: number })[] = [];
    // Today may end while the test runs.
    for (let at = 1; at < columns.available.length; at += 1) {
      let nights = 0;
      while (nights < most && columns.available[at + nights]) nights += 1;
      const checkIn = plusDays(columns.from, at);
      if (nights > 0) stays.push({ checkIn, checkOut: plusDays(checkIn, nights), nights });
      at += Math.max(0, nights - 1);
    }
    return stays.sort((a, b) => b.nights - a.nights);
  };
  const challengeOf = async (id: string, guest: Headers): Promise<string> => {
    const answer = await one.get(`/v1/challenges?propertyId=${id}`, guest);
    const challenge = challengeSchema.parse(await answer.json());
    return solutionText(challenge, await solve(challenge, new AbortController().signal));
  };
  const book = async (
    proxy: BuiltProxy,
    id: string,
    stay: NightRange | undefined,
    guest: Headers,
    more: object = {},
  ): Promise<Outcome> => {
    assert.ok(stay);
    const priced = await proxy.post(
      '/v1/quotes',
      { propertyId: id, checkIn: stay.checkIn, checkOut: stay.checkOut, adults: 2, children: 0 },
      newGuest(),
    );
    assert.equal(priced.status, 200);
    const quote = (await priced.json()) as Parameters<typeof bookingOf>[0];
    const headers = { 'Idempotency-Key': newKey(), ...guest };
    const answer = await proxy.post('/v1/bookings', bookingOf(quote, { ...CARD, ...more }), headers);
    const body = (await answer.json()) as Outcome['body'];
    const code = typeof body['code'] === 'string' ? body['code'] : undefined;
    return { status: answer.status, code, retryAfter: answer.headers.get('Retry-After'), body };
  };

  it('leave most nights of a unit open, however fast one client sends its six longest stays to both', async () => {
    await openSeason(LODGE);
    const before = await openNights(LODGE);
    const attacker = newGuest();
    const stays = (await staysOf(LODGE)).slice(0, 6);
    const outcomes = await Promise.all(
      stays.map((stay, index) => book(index % 2 ? two : one, LODGE, stay, attacker)),
    );
    assert.deepEqual(
      outcomes.filter(({ status }) => status === 201).length,
      1,
      JSON.stringify(outcomes.map(({ status, code }) => [status, code])),
    );
    for (const { status, code, body } of outcomes.filter((each) => each.status !== 201)) {
      assert.ok(['403 challenge_required', '429 payment_pending_limit'].includes(`${status} ${code ?? ''}`));
      assert.doesNotMatch(JSON.stringify(body), /WEB-|reference|bookingId/);
    }
    assert.ok((await openNights(LODGE)) >= before - 90);
    const solved = { challenge: await challengeOf(LODGE, attacker) };
    const more = await book(two, LODGE, (await staysOf(LODGE))[0], attacker, solved);
    assert.deepEqual([more.status, more.code], [429, 'payment_pending_limit'], 'work buys no more nights');
    assert.ok(Number(more.retryAfter) >= 1 && Number(more.retryAfter) <= 600);
    const [stay] = await staysOf(LODGE, 7);
    assert.equal((await book(two, LODGE, stay, newGuest())).status, 201, 'another network books');
  });

  it('cost work from the second one on, and are four at most; one that was paid gives its place back', async () => {
    await openSeason(HOUSE);
    const guest = newGuest();
    const stays = (await staysOf(HOUSE, 2)).values();
    const next = (proxy: BuiltProxy, more?: object): Promise<Outcome> =>
      book(proxy, HOUSE, stays.next().value, guest, more);
    const first = await next(one);
    assert.equal(first.status, 201);
    assert.equal((await next(two)).code, 'challenge_required');
    for (const proxy of [two, one, two]) {
      const challenge = await challengeOf(HOUSE, guest);
      const outcome = await next(proxy, { challenge });
      assert.equal(outcome.status, 201, JSON.stringify(outcome.body));
    }
    const challenge = await challengeOf(HOUSE, guest);
    assert.equal((await next(one, { challenge })).code, 'payment_pending_limit');
    await one.control(`/checkouts/${String(first.body['bookingId'])}`, { action: 'pay' });
    const again = await challengeOf(HOUSE, guest);
    assert.equal((await next(two, { challenge: again })).status, 201);
  });

  it('close no unit for others where many hold one night each, though they then pay by work', async () => {
    await openSeason(STUDIO);
    const stays = (await staysOf(STUDIO, 1)).values();
    for (let holds = 0; holds < 8; holds++)
      assert.equal((await book(one, STUDIO, stays.next().value, newGuest())).status, 201);
    const guest = newGuest();
    assert.equal((await book(two, STUDIO, stays.next().value, guest)).code, 'challenge_required');
    const challenge = await challengeOf(STUDIO, guest);
    assert.equal((await book(two, STUDIO, stays.next().value, guest, { challenge })).status, 201);
  });
});

describe('bookings that are final at once, at a built proxy', async () => {
  const { all } = await startFleet({
    count: 1,
    env: {
      SERVICE_API_KEY: 'sandbox-key',
      QUOTE_SECRET: 'a secret of one that is alone with its folder',
      STORE_URL: 'file:FOLDER/attempts',
      BOT_CHECK: 'off',
    },
  });
  const [proxy] = all as [BuiltProxy];

  it('count only where they were made: nine refusals lock nobody out, and one client has half of a day', async () => {
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
