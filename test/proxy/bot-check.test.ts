import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { Problem } from '../../src/contract/problem.ts';
import { readProperties } from '../../src/contract/property.ts';
import { fetchChallenge, fetchSolution, solveChallenge } from './solve-challenge.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE, LODGE, SITE, newKey } from './calls.ts';

const startProxyWithBotCheck = (): Promise<TestProxy> =>
  startTestProxy({ env: { TRUST_PROXY: '1', BOT_CHECK: 'on' } });

const problemOf = async (answer: Response): Promise<Problem> => (await answer.json()) as Problem;

describe('with BOT_CHECK on', async () => {
  const proxy = await startProxyWithBotCheck();
  const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));

  it('marks every property with botCheck', async () => {
    const properties = readProperties(await (await proxy.get('/v1/properties')).json());
    assert.ok(properties?.every(({ botCheck }) => botCheck === true));
  });

  for (const paymentMethod of ['Bank Transfer', 'Cash', 'Wallet'])
    it(`refuses a booking by ${paymentMethod} without a solved challenge, and sends the service nothing`, async () => {
      const answer = await proxy.book(quote, { paymentMethod });
      assert.equal(answer.status, 403);
      assert.equal((await problemOf(answer)).code, 'challenge_required');
      assert.equal((await proxy.readServiceRequests()).length, 0);
    });

  it('accepts a solved challenge for one booking, and for replays of the same attempt', async () => {
    const ownQuote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 2));
    const key = { 'Idempotency-Key': newKey() };
    const challenge = await solveChallenge(await fetchChallenge(proxy, HOUSE));
    const first = await proxy.book(ownQuote, { challenge }, key);
    assert.equal(first.status, 201);
    const receipt: unknown = await first.json();
    for (const laterFields of [{ challenge }, {}, { challenge: 'of another attempt' }]) {
      const answer = await proxy.book(ownQuote, laterFields, key);
      assert.equal(answer.status, 201);
      assert.deepEqual(await answer.json(), receipt);
    }
    const otherQuote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 3));
    const secondUse = await proxy.book(otherQuote, { challenge });
    assert.match((await problemOf(secondUse)).detail ?? '', /used before/);
  });

  it('accepts the same challenge again for an attempt that never reached the service', async () => {
    const ownQuote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 4));
    const key = { 'Idempotency-Key': newKey() };
    const challenge = await fetchSolution(proxy, HOUSE, {}, proxy.clock.now);
    // The service refuses the host's key, so nothing is booked.
    proxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST' ? new Response('', { status: 401 }) : undefined;
    const failedAnswer = await proxy.book(ownQuote, { challenge }, key);
    assert.equal((await problemOf(failedAnswer)).code, 'service_error');
    proxy.sandbox.answerOverride = () => undefined;
    const answer = await proxy.book(ownQuote, { challenge }, key);
    assert.equal(answer.status, 201);
  });

  it('reports invalid fields before it checks the challenge, which can still be used', async () => {
    const challenge = await fetchSolution(proxy, LODGE, {}, proxy.clock.now);
    const ownQuote = await proxy.fetchQuote(LODGE, await proxy.findOpenStay(LODGE, 0));
    assert.equal((await proxy.book(ownQuote, { challenge, guest: { name: '' } })).status, 400);
    const answer = await proxy.book(ownQuote, { challenge });
    assert.equal(answer.status, 201);
  });

  it('answers GET /v1/challenges only for a known property, without caching, and for the host’s pages', async () => {
    assert.deepEqual((await problemOf(await proxy.get('/v1/challenges'))).errors, [
      { path: 'propertyId', message: 'Must be the UUID of a property.' },
    ]);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', ''])
      assert.equal((await proxy.get(`/v1/challenges?propertyId=${id}`)).status, 404, id);
    const answer = await proxy.get(`/v1/challenges?propertyId=${HOUSE}`, { Origin: SITE });
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), SITE);
  });
});

describe('with BOT_CHECK off', () => {
  it('sends no challenges, and ignores the challenge that a client sends', async () => {
    const proxy = await startTestProxy();
    const answer = await proxy.get(`/v1/challenges?propertyId=${HOUSE}`);
    assert.equal(answer.status, 404);
    const text = await (await proxy.get('/v1/properties')).text();
    assert.doesNotMatch(text, /botCheck/);
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    assert.equal((await proxy.book(quote, { challenge: 'from an old page' })).status, 201);
  });
});
