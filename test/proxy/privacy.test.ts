import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOUSE, newKey } from './calls.ts';

/** Guest data made of words that are not in our code, so that any of them in an output is a leak. */
const MARKED_DATA = {
  guest: { name: 'Zyxandra Quibblethorpe', email: 'zyxandra@quibblethorpe.example', phone: '+4915550987321' },
  invoice: { email: 'rechnung@quibblethorpe.example' },
};
const LEAK = /zyxandra|quibblethorpe|15550987321|rechnung/i;

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
        const key = { 'Idempotency-Key': newKey() };
        const data = { ...MARKED_DATA, ...fields };
        const receipt = await recordAnswer(await proxy.book(quote, data, key));
        await recordAnswer(await proxy.book(quote, data, key));
        await recordAnswer(await proxy.book(quote, { ...data, language: 'fr' }, key));
        await recordAnswer(await proxy.book(quote, data));
        await recordAnswer(await proxy.get(`/v1/bookings/${String(receipt['reference'])}`));
        await proxy.clearFaults();
      }
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    const invalid = {
      ...MARKED_DATA,
      guest: { ...MARKED_DATA.guest, email: 'zyxandra@', phone: '0'.repeat(90) },
    };
    await recordAnswer(await proxy.book(quote, invalid));
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
    const storeText = await proxy.readStore();
    assert.match(storeText, /payloadMac/);
    assert.doesNotMatch(storeText, LEAK);
  });

  it('is not stored if the service repeats it in its answer to a booking', async () => {
    const ownProxy = await startTestProxy();
    const quote = await ownProxy.fetchQuote(HOUSE, await ownProxy.findOpenStay(HOUSE));
    ownProxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? Response.json({ booking_id: 'WEB-1', payment_method: MARKED_DATA.guest.name }, { status: 201 })
        : undefined;
    assert.equal((await ownProxy.book(quote, MARKED_DATA)).status, 201);
    const storeText = await ownProxy.readStore();
    assert.match(storeText, /WEB-1/);
    assert.doesNotMatch(storeText, LEAK);
  });

  it('cannot be listed by a client: no route reads the service’s list of bookings', async () => {
    for (const path of ['/data/bookings', '/v1/bookings', '/v1/bookings/', '/sandbox/bookings'])
      assert.ok([404, 405].includes((await proxy.get(path)).status));
  });
});
