import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { challengeSchema } from '../../src/contract/challenge.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { readProperties } from '../../src/contract/property.ts';
import { solveChallenge } from './solve-challenge.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { HOUSE, LODGE, SITE, bookingOf, newKey } from './calls.ts';

const runWorldWithBotCheck = (): Promise<TestWorld> =>
  runWorld({ env: { TRUST_PROXY: '1', BOT_CHECK: 'on' } });

async function solvedChallengeFor(world: TestWorld, propertyId: string): Promise<string> {
  const challenge = challengeSchema.parse(
    await (await world.get(`/v1/challenges?propertyId=${propertyId}`)).json(),
  );
  return solveChallenge(challenge);
}

const problemOf = async (answer: Response): Promise<Problem> => (await answer.json()) as Problem;
const keyHeader = (key: string): Record<string, string> => ({ 'Idempotency-Key': key });

describe('with BOT_CHECK on', async () => {
  const world = await runWorldWithBotCheck();
  const quote = await world.quote(HOUSE, await world.openStay(HOUSE, 0));

  it('every property announces the bot check', async () => {
    const properties = readProperties(await (await world.get('/v1/properties')).json());
    assert.ok(properties?.every(({ botCheck }) => botCheck === true));
  });

  for (const paymentMethod of ['Bank Transfer', 'Cash', 'Wallet'])
    it(`refuses a booking by ${paymentMethod} without a solved challenge, and sends the service nothing`, async () => {
      const answer = await world.post(
        '/v1/bookings',
        bookingOf(quote, { paymentMethod }),
        keyHeader(newKey()),
      );
      assert.equal(answer.status, 403);
      assert.equal((await problemOf(answer)).code, 'challenge_required');
      assert.equal((await world.serviceRequests()).length, 0);
    });

  it('accepts a solved challenge for one booking, and for replays of the same attempt', async () => {
    const ownQuote = await world.quote(HOUSE, await world.openStay(HOUSE, 2));
    const [key, challenge] = [newKey(), await solvedChallengeFor(world, HOUSE)];
    const first = await world.post('/v1/bookings', bookingOf(ownQuote, { challenge }), keyHeader(key));
    assert.equal(first.status, 201);
    const receipt: unknown = await first.json();
    for (const again of [{ challenge }, {}, { challenge: 'of another try' }]) {
      const answer = await world.post('/v1/bookings', bookingOf(ownQuote, again), keyHeader(key));
      assert.equal(answer.status, 201);
      assert.deepEqual(await answer.json(), receipt);
    }
    const other = await world.quote(HOUSE, await world.openStay(HOUSE, 3));
    const spent = await world.post('/v1/bookings', bookingOf(other, { challenge }), keyHeader(newKey()));
    assert.match((await problemOf(spent)).detail ?? '', /used before/);
  });

  it('accepts the same challenge again for an attempt that never reached the service', async () => {
    const ownQuote = await world.quote(HOUSE, await world.openStay(HOUSE, 4));
    const [key, challenge] = [newKey(), await solvedChallengeFor(world, HOUSE)];
    // The service refuses the host's key, so nothing is booked.
    world.sandbox.answerOverride = ({ method }) =>
      method === 'POST' ? new Response('', { status: 401 }) : undefined;
    const refused = await world.post('/v1/bookings', bookingOf(ownQuote, { challenge }), keyHeader(key));
    assert.equal((await problemOf(refused)).code, 'service_error');
    world.sandbox.answerOverride = () => undefined;
    const answer = await world.post('/v1/bookings', bookingOf(ownQuote, { challenge }), keyHeader(key));
    assert.equal(answer.status, 201);
  });

  it('reports invalid fields before it checks the challenge, which stays unused', async () => {
    const challenge = await solvedChallengeFor(world, LODGE);
    const ownQuote = await world.quote(LODGE, await world.openStay(LODGE, 0));
    const wrong = bookingOf(ownQuote, { challenge, guest: { name: '' } });
    assert.equal((await world.post('/v1/bookings', wrong, keyHeader(newKey()))).status, 400);
    const answer = await world.post('/v1/bookings', bookingOf(ownQuote, { challenge }), keyHeader(newKey()));
    assert.equal(answer.status, 201);
  });

  it('GET /v1/challenges returns all that a solver needs, is not cached, and may be read by the host’s pages', async () => {
    assert.deepEqual((await problemOf(await world.get('/v1/challenges'))).errors, [
      { path: 'propertyId', message: 'Must be the UUID of a property.' },
    ]);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', ''])
      assert.equal((await world.get(`/v1/challenges?propertyId=${id}`)).status, 404, id);
    const answer = await world.get(`/v1/challenges?propertyId=${HOUSE}`, { Origin: SITE });
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), SITE);
  });
});

describe('with BOT_CHECK off', () => {
  it('sends no client a challenge, and ignores one that is sent', async () => {
    const world = await runWorld();
    const answer = await world.get(`/v1/challenges?propertyId=${HOUSE}`);
    assert.equal(answer.status, 404);
    const text = await (await world.get('/v1/properties')).text();
    assert.doesNotMatch(text, /botCheck/);
    const quote = await world.quote(HOUSE, await world.openStay(HOUSE));
    const body = bookingOf(quote, { challenge: 'from an old page' });
    assert.equal((await world.post('/v1/bookings', body, keyHeader(newKey()))).status, 201);
  });
});
