import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startTestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

describe('the log line of a request', async () => {
  const proxy = await startTestProxy();
  const readLines = (): Record<string, unknown>[] =>
    proxy.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const lineOf = (answer: Response): Record<string, unknown> | undefined =>
    readLines().find(
      ({ event, requestId }) => event === 'request' && requestId === answer.headers.get('X-Request-Id'),
    );

  it('has the request’s id and the pattern of its route, but no address', async () => {
    const answer = await proxy.get(`/v1/properties/${HOUSE}/calendar?from=2027-04-01&email=ana@example.com`);
    const { ms, time, ...line } = lineOf(answer) ?? {};
    assert.ok(typeof ms === 'number' && typeof time === 'string');
    assert.deepEqual(line, {
      level: 'debug',
      event: 'request',
      requestId: answer.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/v1/properties/:propertyId/calendar',
      status: 200,
      propertyId: HOUSE,
    });
  });

  it('has the operation id if the service was asked to book, whatever the outcome', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    for (const status of [201, 409]) {
      const answer = await proxy.book(quote);
      assert.equal(answer.status, status);
      const operationId = answer.headers.get('X-Booking-Operation-Id');
      assert.ok(operationId);
      assert.equal(lineOf(answer)?.['operationId'], operationId);
    }
  });
});
