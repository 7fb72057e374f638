/**
 * Measures what it costs to hold the nights of a unit with unpaid card bookings, at two built proxies with one Redis and
 * `BOT_CHECK=on`. One client sends to both proxies at once, and then solves every challenge. Six networks book one after
 * another.
 *
 *     node --import tsx --test test/bench/hold-season.ts
 */
import { after, it } from 'node:test';
import type { TestContext } from 'node:test';
import { startFleet } from '../built/fleet.ts';
import type { BuiltProxy } from '../built/fleet.ts';
import {
  book,
  fetchChallenge,
  newGuestAddress,
  countOpenNights,
  openAllNights,
  splitIntoStays,
} from '../built/season.ts';
import type { Headers, Outcome } from '../built/season.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { solveChallenge } from '../proxy/solve-challenge.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { HOUSE, STUDIO } from '../proxy/calls.ts';

const redis = await startRedis();
after(() => redis.stop());
const { proxies } = await startFleet({
  count: 2,
  env: {
    STORE_URL: redis.url,
    BOT_CHECK: 'on',
    CALENDAR_REFRESH_SECONDS: '5',
  },
});
const [one, two] = proxies as [BuiltProxy, BuiltProxy];

interface HoldResult {
  /** The required and completed units of work. */
  readonly work: number;
  readonly outcome: Outcome;
  readonly nights: number;
}

const nightsOf = ({ checkIn, checkOut }: NightRange): number =>
  (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000;

/** Holds the longest stay of at most this many nights, and solves a challenge if the proxy asks for one. */
async function hold(id: string, guest: Headers, maxNights: number): Promise<HoldResult> {
  const [stay] = await splitIntoStays(one, id, maxNights);
  if (!stay) throw new Error('No stay of the property can be booked.');
  const resultOf = (outcome: Outcome, work = 0): HoldResult => ({
    ...{ outcome, work },
    nights: outcome.status === 201 ? nightsOf(stay) : 0,
  });
  const outcome = await book(two, id, stay, guest);
  if (outcome.code !== 'challenge_required') return resultOf(outcome);
  const challenge = await solveChallenge(await fetchChallenge(one, id, guest));
  return resultOf(await book(two, id, stay, guest, { challenge }), 1);
}

/** Waits until both instances have `nights` open nights. Each sees the other's bookings only after its next refresh. */
async function untilOpen(id: string, nights: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;)
    if ((await countOpenNights(one, id)) === nights && (await countOpenNights(two, id)) === nights) return;
  throw new Error(`${await countOpenNights(one, id)} nights are open, not ${nights}.`);
}

const textOf = ({ work, outcome, nights }: HoldResult): string =>
  `work ${work}, ${outcome.status} ${outcome.code ?? ''}, ${nights} nights held`;

it('nights that one client can hold without paying', async (t: TestContext) => {
  await openAllNights(one, STUDIO);
  const before = await countOpenNights(one, STUDIO);
  const client = newGuestAddress();
  const stays = (await splitIntoStays(one, STUDIO)).slice(0, 6);
  const outcomes = await Promise.all(
    stays.map((stay, index) => book(index % 2 ? two : one, STUDIO, stay, client)),
  );
  const bookedStays = stays.filter((_, index) => outcomes[index]?.status === 201);
  let heldNights = bookedStays.reduce((sum, stay) => sum + nightsOf(stay), 0);
  t.diagnostic(
    `${stays.length} stays at once: ${bookedStays.length} made, ${heldNights} of ${before} nights held`,
  );
  let work = 0;
  for (const maxNights of [90, 60, 30, 10, 3, 1]) {
    await untilOpen(STUDIO, before - heldNights);
    const result = await hold(STUDIO, client, maxNights);
    heldNights += result.nights;
    work += result.work;
    t.diagnostic(`${maxNights} nights more: ${textOf(result)}`);
  }
  t.diagnostic(`in the end ${heldNights} of ${before} nights held, after ${work} units of work`);
});

it('nights that clients in six networks can hold without paying', async (t: TestContext) => {
  await openAllNights(one, HOUSE);
  const before = await countOpenNights(one, HOUSE);
  let [heldNights, work] = [0, 0];
  for (let networks = 1; networks <= 6; networks++) {
    const result = await hold(HOUSE, newGuestAddress(), 90);
    heldNights += result.nights;
    work += result.work;
    t.diagnostic(`network ${networks}: ${textOf(result)}`);
    await untilOpen(HOUSE, before - heldNights);
  }
  t.diagnostic(`in the end ${heldNights} of ${before} nights held, after ${work} units of work`);
});
