import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { CARD_FIELDS, HOUSE, bookingOf, newKey } from './calls.ts';

/** Words that are not in our code, so that each appearance is a leak. */
const CANARY = {
  guest: { name: 'Zyxandra Quibblethorpe', email: 'zyxandra@quibblethorpe.example', phone: '+4915550987321' },
  invoice: { email: 'rechnung@quibblethorpe.example' },
};
const LEAK = /zyxandra|quibblethorpe|15550987321|rechnung/i;

async function readStore({ storePath }: TestWorld): Promise<string> {
  const files = await readdir(storePath);
  return (await Promise.all(files.map((file) => readFile(join(storePath, file), 'latin1')))).join('');
}

describe('guest data', async () => {
  const world = await runWorld();
  const answers: string[] = [];
  const recordAnswer = async (response: Response): Promise<Record<string, unknown>> => {
    const body = await response.text();
    answers.push(`${JSON.stringify([...response.headers])} ${body}`);
    return JSON.parse(body) as Record<string, unknown>;
  };

  const faults: (FaultKind | undefined)[] = [
    undefined,
    'drop-after',
    '500-after',
    '503',
    'html',
    'no-checkout-url',
    'cut-body',
    'hang-after',
  ];
  const bookInEveryWay = async (): Promise<void> => {
    for (const kind of faults)
      for (const more of [{}, CARD_FIELDS]) {
        const quote = await world.quote(HOUSE, await world.openStay(HOUSE));
        if (kind) await world.addFault('createBooking', kind, { times: 3, retryAfter: 1 });
        const key = newKey();
        const request = bookingOf(quote, { ...CANARY, ...more });
        const receipt = await recordAnswer(
          await world.post('/v1/bookings', request, { 'Idempotency-Key': key }),
        );
        await recordAnswer(await world.post('/v1/bookings', request, { 'Idempotency-Key': key }));
        await recordAnswer(
          await world.post('/v1/bookings', { ...request, language: 'fr' }, { 'Idempotency-Key': key }),
        );
        await recordAnswer(await world.post('/v1/bookings', request, { 'Idempotency-Key': newKey() }));
        await recordAnswer(await world.get(`/v1/bookings/${String(receipt['reference'])}`));
        await fetch(`${world.serviceUrl}/sandbox/faults`, { method: 'DELETE' });
      }
    const quote = await world.quote(HOUSE, await world.openStay(HOUSE));
    const invalid = { ...CANARY, guest: { ...CANARY.guest, email: 'zyxandra@', phone: '0'.repeat(90) } };
    await recordAnswer(
      await world.post('/v1/bookings', bookingOf(quote, invalid), { 'Idempotency-Key': newKey() }),
    );
    await recordAnswer(
      await world.post('/v1/bookings', '{"guest":"Zyxandra', { 'Idempotency-Key': newKey() }),
    );
    await recordAnswer(await world.get('/v1/bookings/zyxandra?name=Quibblethorpe'));
    await recordAnswer(await world.get(`/v1/properties/${HOUSE}/calendar?from=zyxandra`));
  };

  it('reaches the service, but no answer, log line or file of the store', async () => {
    await bookInEveryWay();
    const sent = (await world.serviceRequests()).map(({ body }) => body).join('');
    assert.match(sent, LEAK, 'or this test proves nothing');
    assert.ok(answers.length > 60);
    for (const answer of answers) assert.doesNotMatch(answer, LEAK);
    assert.ok(world.log.some((line) => line.includes('booking_not_confirmed')));
    for (const line of world.log) assert.doesNotMatch(line, LEAK);
    const stored = await readStore(world);
    assert.match(stored, /payloadMac/);
    assert.doesNotMatch(stored, LEAK);
  });

  it('is not passed on in a text of the service, because no such text is passed on', async () => {
    const ownWorld = await runWorld();
    const quote = await ownWorld.quote(HOUSE, await ownWorld.openStay(HOUSE));
    const request = bookingOf(quote, CANARY);
    ownWorld.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? new Response('<h1>Zyxandra Quibblethorpe cannot book</h1>', { status: 400 })
        : undefined;
    const answer = await ownWorld.post('/v1/bookings', request, { 'Idempotency-Key': newKey() });
    assert.equal(answer.status, 502);
    assert.match(ownWorld.log.join(''), /"service_answer".*"serviceStatus":400,"answerSha256":"[\da-f]{64}"/);
    assert.doesNotMatch(`${await answer.text()}${ownWorld.log.join('')}`, LEAK);
  });

  it('is not stored if the service repeats it in its answer to a booking', async () => {
    const ownWorld = await runWorld();
    const quote = await ownWorld.quote(HOUSE, await ownWorld.openStay(HOUSE));
    ownWorld.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? Response.json({ booking_id: 'WEB-1', payment_method: CANARY.guest.name }, { status: 201 })
        : undefined;
    const answer = await ownWorld.post('/v1/bookings', bookingOf(quote, CANARY), {
      'Idempotency-Key': newKey(),
    });
    assert.equal(answer.status, 201);
    const stored = await readStore(ownWorld);
    assert.match(stored, /WEB-1/);
    assert.doesNotMatch(stored, LEAK);
  });

  it('cannot be listed: no route reads the service’s list of bookings for a client', async () => {
    for (const path of ['/data/bookings', '/v1/bookings', '/v1/bookings/', '/sandbox/bookings'])
      assert.ok([404, 405].includes((await world.get(path)).status));
  });

  it('is as secret as the API key and the quote secret, which no answer and no log line contains', () => {
    const key = /sandbox-key|a secret of the tests/;
    for (const line of [...answers, ...world.log]) assert.doesNotMatch(line, key);
  });
});
