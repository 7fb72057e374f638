import { before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { prepareAttempt } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS, LODGE, hostFileWith } from './calls.ts';

const WITH_RATE_LIMIT = { RATE_LIMIT: 'on' };

describe('a client over its limit', () => {
  it('gets 429 with the time to wait', async () => {
    const proxy = await startTestProxy({ env: WITH_RATE_LIMIT });
    const answers = await Promise.all(Array.from({ length: 61 }, () => proxy.post('/v1/quotes', {})));
    const [answer, ...otherRefusals] = answers.filter(({ status }) => status === 429);
    assert.ok(answer && otherRefusals.length === 0);
    assert.equal(((await answer.json()) as { code: string }).code, 'rate_limited');
    const waitSeconds = Number(answer.headers.get('Retry-After'));
    assert.ok(waitSeconds >= 1 && waitSeconds <= 60);
    assert.equal((await proxy.get('/v1/properties')).status, 200);
  });

  it('is still answered if the host has turned limits off', async () => {
    const proxy = await startTestProxy();
    const answers = await Promise.all(Array.from({ length: 70 }, () => proxy.post('/v1/quotes', {})));
    assert.ok(answers.every(({ status }) => status === 400));
  });
});

describe('bookings that are final at once', async () => {
  const hostFile = hostFileWith({ finalBookingsPerDay: 3 });
  const proxy = await startTestProxy({ hostFile, env: WITH_RATE_LIMIT });
  const attempts = await Promise.all([0, 1, 2, 3].map((index) => prepareAttempt(proxy, { index })));
  const [first = assert.fail(), , , last = assert.fail()] = attempts;
  before(async () => {
    for (const { quote, send } of attempts.slice(0, 3)) {
      assert.equal((await send()).status, 201);
      // The nights are booked now, so these attempts are refused and do not count.
      for (let repeat = 0; repeat < 3; repeat++)
        assert.ok([409, 422].includes((await proxy.book(quote)).status));
    }
  });

  it('are limited to the host’s number per property and day, and only successful ones count', async () => {
    const { status, body, headers } = await last.send();
    assert.deepEqual([status, body['code']], [422, 'payment_method_unavailable']);
    const secondsUntilMidnight = (Date.parse('2027-03-02T00:00:00Z') - proxy.clock.now()) / 1000;
    assert.ok(Math.abs(Number(headers.get('Retry-After')) - secondsUntilMidnight) < 60);
  });

  it('are answered again if they are replayed at the limit', async () => {
    assert.equal((await first.send()).status, 201);
  });

  it('do not limit other properties or card bookings', async () => {
    const other = await prepareAttempt(proxy, { propertyId: LODGE });
    assert.equal((await other.send()).status, 201);
    assert.equal((await proxy.book(first.quote, CARD_FIELDS)).status, 409, 'Card is refused');
  });
});
