import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOUSE, bookingRequest, newKey } from './calls.ts';

/** Guest data made of words that are not in our code, so that any of them in an output is a leak. */
const MARKED_DATA = {
  guest: { name: 'Zyxandra Quibblethorpe', email: 'zyxandra@quibblethorpe.example', phone: '+4915550987321' },
  invoice: { email: 'rechnung@quibblethorpe.example' },
};
const LEAK = /zyxandra|quibblethorpe|15550987321|rechnung/i;

async function readStore({ storePath }: TestProxy): Promise<string> {
  const files = await readdir(storePath);
  return (await Promise.all(files.map((file) => readFile(join(storePath, file), 'latin1')))).join('');
}

describe('guest data', async () => {
  const proxy = await startTestProxy();
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
      for (const fields of [{}, CARD_FIELDS]) {
        const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
        if (kind) await proxy.addFault('createBooking', kind, { times: 3, retryAfter: 1 });
        const key = newKey();
        const request = bookingRequest(quote, { ...MARKED_DATA, ...fields });
        const receipt = await recordAnswer(
          await proxy.post('/v1/bookings', request, { 'Idempotency-Key': key }),
        );
        await recordAnswer(await proxy.post('/v1/bookings', request, { 'Idempotency-Key': key }));
        await recordAnswer(
          await proxy.post('/v1/bookings', { ...request, language: 'fr' }, { 'Idempotency-Key': key }),
        );
        await recordAnswer(await proxy.post('/v1/bookings', request, { 'Idempotency-Key': newKey() }));
        await recordAnswer(await proxy.get(`/v1/bookings/${String(receipt['reference'])}`));
        await fetch(`${proxy.serviceUrl}/sandbox/faults`, { method: 'DELETE' });
      }
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    const invalid = {
      ...MARKED_DATA,
      guest: { ...MARKED_DATA.guest, email: 'zyxandra@', phone: '0'.repeat(90) },
    };
    await recordAnswer(
      await proxy.post('/v1/bookings', bookingRequest(quote, invalid), { 'Idempotency-Key': newKey() }),
    );
    await recordAnswer(
      await proxy.post('/v1/bookings', '{"guest":"Zyxandra', { 'Idempotency-Key': newKey() }),
    );
    await recordAnswer(await proxy.get('/v1/bookings/zyxandra?name=Quibblethorpe'));
    await recordAnswer(await proxy.get(`/v1/properties/${HOUSE}/calendar?from=zyxandra`));
  };

  it('reaches the service, but no answer, log line or file of the store', async () => {
    await bookInEveryWay();
    const sentText = (await proxy.readServiceRequests()).map(({ body }) => body).join('');
    assert.match(sentText, LEAK, 'no guest data has reached the service');
    assert.ok(answers.length > 60);
    for (const answer of answers) assert.doesNotMatch(answer, LEAK);
    assert.ok(proxy.log.some((line) => line.includes('booking_not_confirmed')));
    for (const line of proxy.log) assert.doesNotMatch(line, LEAK);
    const storeText = await readStore(proxy);
    assert.match(storeText, /payloadMac/);
    assert.doesNotMatch(storeText, LEAK);
  });

  it('is not sent to the guest or logged if a text of the service contains it', async () => {
    const ownProxy = await startTestProxy();
    const quote = await ownProxy.fetchQuote(HOUSE, await ownProxy.findOpenStay(HOUSE));
    const request = bookingRequest(quote, MARKED_DATA);
    ownProxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? new Response('<h1>Zyxandra Quibblethorpe cannot book</h1>', { status: 400 })
        : undefined;
    const answer = await ownProxy.post('/v1/bookings', request, { 'Idempotency-Key': newKey() });
    assert.equal(answer.status, 502);
    assert.match(ownProxy.log.join(''), /"service_answer".*"serviceStatus":400,"answerSha256":"[\da-f]{64}"/);
    assert.doesNotMatch(`${await answer.text()}${ownProxy.log.join('')}`, LEAK);
  });

  it('is not stored if the service repeats it in its answer to a booking', async () => {
    const ownProxy = await startTestProxy();
    const quote = await ownProxy.fetchQuote(HOUSE, await ownProxy.findOpenStay(HOUSE));
    ownProxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? Response.json({ booking_id: 'WEB-1', payment_method: MARKED_DATA.guest.name }, { status: 201 })
        : undefined;
    const answer = await ownProxy.post('/v1/bookings', bookingRequest(quote, MARKED_DATA), {
      'Idempotency-Key': newKey(),
    });
    assert.equal(answer.status, 201);
    const storeText = await readStore(ownProxy);
    assert.match(storeText, /WEB-1/);
    assert.doesNotMatch(storeText, LEAK);
  });

  it('cannot be listed by a client: no route reads the service’s list of bookings', async () => {
    for (const path of ['/data/bookings', '/v1/bookings', '/v1/bookings/', '/sandbox/bookings'])
      assert.ok([404, 405].includes((await proxy.get(path)).status));
  });

  it('is protected like the API key and the quote secret, which are in no answer and no log line', () => {
    const key = /sandbox-key|a secret of the tests/;
    for (const line of [...answers, ...proxy.log]) assert.doesNotMatch(line, key);
  });
});
