import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startTestProxy } from '../proxy/test-proxy.ts';
import { CARD_FIELDS, HOUSE, LODGE, bookingRequest } from '../proxy/calls.ts';
import { runCampaign, memoryGrowth } from './campaign.ts';
import { RawClient } from './raw-client.ts';
import type { ValidParts } from './requests.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const readHeapBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** The seed is fixed, so that the test sends the same requests on every machine. */
const SEED = 20_270_301;
const MB = 1024 * 1024;

describe('hostile requests of every kind', async () => {
  const proxy = await startTestProxy({ env: { BOT_CHECK: 'on' } });
  const stay = await proxy.findOpenStay(LODGE, -1);
  const quote = await proxy.fetchQuote(LODGE, stay);
  const cardAnswer = await proxy.book(quote, CARD_FIELDS);
  const { reference } = (await cardAnswer.json()) as { reference: string };
  const validParts: ValidParts = {
    propertyId: HOUSE,
    reference,
    chunk: '/chunks/none.js',
    quote: { propertyId: LODGE, ...stay, adults: 2, children: 0 },
    booking: bookingRequest(quote, { ...CARD_FIELDS, challenge: 'x', invoice: { email: 'a@b.example' } }),
  };

  it('are refused or answered, and leak no memory', async () => {
    const clients = [1, 2, 3, 4].map(() => new RawClient(proxy.url));
    const senders = clients.map((client) => client.send.bind(client));
    const report = await runCampaign({
      seed: SEED,
      count: 2_500,
      validParts,
      senders,
      readMemoryBytes: readHeapBytes,
    });
    for (const client of clients) client.close();
    assert.deepEqual(report.failures, []);
    for (const status of [200, 400, 403, 404, 405, 413, 415])
      assert.ok(
        report.statuses.has(status),
        `no answer had the status ${status}, so a part of the proxy is not tested`,
      );
    // The limit includes the log of the test and the sandbox's list of requests, which also grow.
    assert.ok(memoryGrowth(report.memoryBytes) < 8 * MB, report.memoryBytes.join(' '));
  });
});
