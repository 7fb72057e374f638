import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { challengeSchema } from '../../src/contract/challenge.ts';
import { networkOf } from '../../src/proxy/guards/client-network.ts';
import { openLevelStore } from '../../src/proxy/store/level-store.ts';
import { solvedAtOnce } from './solved.ts';
import { CARD, HOST_FILE, HOUSE, bookingOf, newKey, startWorld } from './world.ts';
import type { World, WorldOptions } from './world.ts';

const HOUR_MS = 3_600_000;
/** One client may have one card booking that waits at each property; of bookings that are final, one a day. */
const TIGHT = {
  ...HOST_FILE,
  pendingPayments: { bookings: 1, nights: 120 },
  properties: HOST_FILE.properties.map((unit) => ({ ...unit, finalBookingsPerDay: 1 })),
};

interface BoundedOptions extends WorldOptions {
  readonly isRateLimited?: boolean;
  readonly isBotChecked?: boolean;
}

const bounded = ({
  isRateLimited = true,
  isBotChecked = false,
  ...options
}: BoundedOptions = {}): Promise<World> =>
  startWorld({
    hostFile: TIGHT,
    trustedHops: 1,
    changeConfig: (config) => ({ ...config, isRateLimited, isBotChecked }),
    ...options,
  });

/** Where the client is, as the balancer in front of the proxy says. */
const from = (client: string): Record<string, string> => ({ 'X-Forwarded-For': client });

interface Outcome {
  readonly said: string;
  readonly bookingId: string;
}

/** The next stay that is open, booked as `client`: what was answered. */
async function book(world: World, client: string, more: object = CARD, key = newKey()): Promise<Outcome> {
  const quote = await world.quote(HOUSE, await world.openStay(HOUSE));
  const headers = { 'Idempotency-Key': key, ...from(client) };
  const answer = await world.post('/v1/bookings', bookingOf(quote, more), headers);
  const { code = '', bookingId = '' } = (await answer.json()) as { code?: string; bookingId?: string };
  return { said: `${answer.status} ${code}`.trim(), bookingId };
}

const said = async (...given: Parameters<typeof book>): Promise<string> => (await book(...given)).said;

async function solved(world: World, client: string): Promise<object> {
  const answer = await world.get(`/v1/challenges?propertyId=${HOUSE}`, from(client));
  const challenge = challengeSchema.parse(await answer.json());
  const [secret = ''] = world.config.quoteSecrets;
  const { now } = world.clock;
  return { ...CARD, challenge: await solvedAtOnce(challenge, { propertyId: HOUSE, secret, now }) };
}

/** The calendars, at the moment that it is now. */
async function pass(world: World, ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.proxy.refresh();
}

const GUEST = '198.51.100.7';
const REFUSED = '429 payment_pending_limit';
/** Loopback, private, link-local, a carrier's, and what names no client. */
const NO_CLIENT = ['127.0.0.1', '10.1.2.3', '192.168.0.9', '100.64.0.1', '::1', 'fd00::1', 'fe80::1'];

describe('card bookings that wait for their payment', () => {
  it('refuse who has too many, but never a client without an address of its own', async () => {
    const world = await bounded();
    assert.deepEqual([await said(world, GUEST), await said(world, GUEST)], ['201', REFUSED]);
    for (const client of NO_CLIENT)
      for (let times = 0; times < 2; times++) assert.equal(await said(world, client), '201', client);
  });

  it('ask a client without an address of its own for work alone', async () => {
    const world = await bounded({ isBotChecked: true });
    const [client = ''] = NO_CLIENT;
    assert.deepEqual(
      [await said(world, client), await said(world, client)],
      ['201', '403 challenge_required'],
    );
    assert.equal(await said(world, client, await solved(world, client)), '201');
  });

  it('count no more once their checkout has expired', async () => {
    const world = await bounded();
    const { bookingId } = await book(world, GUEST);
    assert.equal(await said(world, GUEST), REFUSED);
    await world.control(`/checkouts/${bookingId}`, { action: 'expire' });
    await pass(world, 3_000);
    assert.equal(await said(world, GUEST), '201');
  });

  it('count until a day is over and no longer, though their outcome is not known', async () => {
    const world = await bounded();
    await book(world, GUEST);
    await world.fault('paymentStatus', '503', { times: 99 });
    await pass(world, 24 * HOUR_MS - 60_000);
    assert.equal(await said(world, GUEST), REFUSED);
    await pass(world, 60_000);
    assert.equal(await said(world, GUEST), '201');
  });

  it('count under a name that is another one each day, is no address, and is found the day after', async () => {
    const path = await mkdtemp(join(tmpdir(), 'attempts-'));
    after(() => rm(path, { recursive: true, force: true }));
    const store = await openLevelStore(path);
    const begin = store.begin.bind(store);
    const keys: (readonly string[])[] = [];
    store.begin = (attempt, counting) => {
      keys.push(counting.bounds[0]?.keys ?? []);
      return begin(attempt, counting);
    };
    const world = await bounded({ store });
    await book(world, GUEST);
    await pass(world, 15 * HOUR_MS);
    await book(world, GUEST);
    await pass(world, 24 * HOUR_MS);
    await book(world, GUEST);
    const [first = [], second = []] = [keys[0], keys[1]];
    const third = keys.at(-1) ?? [];
    assert.notEqual(second[0], first[0]);
    assert.ok(first[0] !== undefined && second.includes(first[0]));
    assert.ok(!third.includes(first[0]), 'and it cannot be told two days later');
    assert.doesNotMatch(keys.flat().join(' '), new RegExp(networkOf(GUEST).replaceAll('.', '\\.')));
  });
});

describe('with RATE_LIMIT off', () => {
  it('no client has too many bookings, and none by card costs work', async () => {
    const world = await bounded({ isRateLimited: false, isBotChecked: true });
    for (let times = 0; times < 3; times++) assert.equal(await said(world, GUEST), '201');
    assert.equal(await said(world, GUEST, { paymentMethod: 'Bank Transfer' }), '403 challenge_failed');
    const open = await bounded({ isRateLimited: false });
    for (let times = 0; times < 3; times++)
      assert.equal(await said(open, GUEST, { paymentMethod: 'Bank Transfer' }), '201');
  });
});

describe('a booking that is final at once, and whose outcome is not known', () => {
  const FINAL = { paymentMethod: 'Bank Transfer' };

  it('counts until it is known that nothing was booked, and gives its place back then', async () => {
    const world = await bounded();
    await world.fault('createBooking', '503', { retryAfter: 20 });
    assert.equal(await said(world, GUEST, FINAL), '503 service_unavailable');
    assert.equal(await said(world, GUEST, FINAL), '429 rate_limited');
    await pass(world, 16 * 60_000);
    await world.proxy.reconcile();
    assert.equal(await said(world, GUEST, FINAL), '201');
  });
});
