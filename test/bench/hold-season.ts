/**
 * Measures what it costs to hold the nights of a unit with unpaid card bookings, at two built proxies with one Redis and
 * `BOT_CHECK=on`. First, one client books at both proxies at once, and then solves every challenge. Then clients in six networks
 * book one after another.
 *
 *     node --import tsx --test test/bench/hold-season.ts
 */
import { after, it } from 'node:test';
import type { TestContext } from 'node:test';
import { startFleet } from '../built/fleet.ts';
import type { BuiltProxy } from '../built/fleet.ts';
import { book, newGuestAddress, countOpenNights, openAllNights, splitIntoStays } from '../proxy/season.ts';
import type { Headers, Outcome } from '../proxy/season.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { fetchChallenge, solveChallenge } from '../proxy/solve-challenge.ts';
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
const [firstProxy, secondProxy] = proxies as [BuiltProxy, BuiltProxy];

interface HoldResult {
  /** The number of challenges that the proxy has required and the client has solved. */
  readonly work: number;
  readonly outcome: Outcome;
  readonly nights: number;
}

const countNights = ({ checkIn, checkOut }: NightRange): number =>
  (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000;

/** Holds the longest stay of at most this many nights, and solves a challenge if the proxy asks for one. */
async function holdStay(propertyId: string, guest: Headers, maxNights: number): Promise<HoldResult> {
  const [stay] = await splitIntoStays(firstProxy, propertyId, maxNights);
  if (!stay) throw new Error('No stay of the property can be booked.');
  const resultOf = (outcome: Outcome, work = 0): HoldResult => ({
    ...{ outcome, work },
    nights: outcome.status === 201 ? countNights(stay) : 0,
  });
  const outcome = await book(secondProxy, propertyId, stay, guest);
  if (outcome.code !== 'challenge_required') return resultOf(outcome);
  const challenge = await solveChallenge(await fetchChallenge(firstProxy, propertyId, guest));
  return resultOf(await book(secondProxy, propertyId, stay, guest, { challenge }), 1);
}

/** Waits until both instances have `nights` open nights. Each sees the other's bookings only after its next refresh. */
async function waitForOpenNights(propertyId: string, nights: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;)
    if (
      (await countOpenNights(firstProxy, propertyId)) === nights &&
      (await countOpenNights(secondProxy, propertyId)) === nights
    )
      return;
  throw new Error(`${await countOpenNights(firstProxy, propertyId)} nights are open, not ${nights}.`);
}

const textOf = ({ work, outcome, nights }: HoldResult): string =>
  `work ${work}, ${outcome.status} ${outcome.code ?? ''}, ${nights} nights held`;

it('measures the nights that one client can hold without paying', async (context: TestContext) => {
  await openAllNights(firstProxy, STUDIO);
  const openBefore = await countOpenNights(firstProxy, STUDIO);
  const client = newGuestAddress();
  const stays = (await splitIntoStays(firstProxy, STUDIO)).slice(0, 6);
  const outcomes = await Promise.all(
    stays.map((stay, index) => book(index % 2 ? secondProxy : firstProxy, STUDIO, stay, client)),
  );
  const bookedStays = stays.filter((_, index) => outcomes[index]?.status === 201);
  let heldNights = bookedStays.reduce((sum, stay) => sum + countNights(stay), 0);
  context.diagnostic(
    `${stays.length} stays at once: ${bookedStays.length} made, ${heldNights} of ${openBefore} nights held`,
  );
  let work = 0;
  for (const maxNights of [90, 60, 30, 10, 3, 1]) {
    await waitForOpenNights(STUDIO, openBefore - heldNights);
    const result = await holdStay(STUDIO, client, maxNights);
    heldNights += result.nights;
    work += result.work;
    context.diagnostic(`${maxNights} nights more: ${textOf(result)}`);
  }
  context.diagnostic(`in the end ${heldNights} of ${openBefore} nights held, after ${work} units of work`);
});

it('measures the nights that clients in six networks can hold without paying', async (context: TestContext) => {
  await openAllNights(firstProxy, HOUSE);
  const openBefore = await countOpenNights(firstProxy, HOUSE);
  let [heldNights, work] = [0, 0];
  for (let network = 1; network <= 6; network++) {
    const result = await holdStay(HOUSE, newGuestAddress(), 90);
    heldNights += result.nights;
    work += result.work;
    context.diagnostic(`network ${network}: ${textOf(result)}`);
    await waitForOpenNights(HOUSE, openBefore - heldNights);
  }
  context.diagnostic(`in the end ${heldNights} of ${openBefore} nights held, after ${work} units of work`);
});
