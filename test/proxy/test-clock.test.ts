import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { plusDays } from '../../src/stay/iso-date.ts';
import { prepareAttempt } from './attempt.ts';
import { HOUSE } from './calls.ts';
import { startTestProxies, startTestProxy } from './test-proxy.ts';
import type { ProxyInstance } from './test-proxy.ts';

const assertRefused = (env: Readonly<Record<string, string>>, rule: RegExp): Promise<void> =>
  assert.rejects(startTestProxy({ env }), rule);

describe('TEST_CLOCK', () => {
  it('stops all timers of the proxy until a test moves it', async () => {
    const proxy = await startTestProxy();
    const calendar = await proxy.fetchCalendar(HOUSE);
    const readPrice = async (): Promise<unknown> => (await proxy.fetchCalendar(HOUSE)).price[100];
    await proxy.postToSandbox('/nights', {
      service_property_id: HOUSE,
      from: plusDays(calendar.from, 100),
      price: 123,
    });
    await proxy.clock.advance(20_000);
    assert.notEqual(await readPrice(), 12_300);
    await proxy.clock.advance(14_000);
    assert.equal(await readPrice(), 12_300);
  });

  it('ends a hanging call as soon as its time-out has passed', async () => {
    const proxy = await startTestProxy();
    const stay = await proxy.findOpenStay(HOUSE);
    await proxy.addFault('pricing', 'hang');
    const before = proxy.clock.now();
    const answer = await proxy.post('/v1/quotes', { propertyId: HOUSE, ...stay, adults: 2, children: 0 });
    assert.deepEqual([answer.status, proxy.clock.now() - before], [504, 10_000]);
  });

  it('shows two proxies the same time after two moves at once, even if one was ahead', async () => {
    const { proxies, clock } = await startTestProxies([{}, {}]);
    const [first, second] = proxies as [ProxyInstance, ProxyInstance];
    const attempt = await prepareAttempt(first);
    await first.addFault('createBooking', '503', { retryAfter: 7 });
    assert.equal((await attempt.send()).status, 201);
    await Promise.all([clock.advance(1_000), clock.advance(2_000)]);
    const stay = await first.findOpenStay(HOUSE, 5);
    const quotes = [await first.fetchQuote(HOUSE, stay), await second.fetchQuote(HOUSE, stay)];
    assert.equal(quotes[0]?.expiresAt, quotes[1]?.expiresAt);
  });

  it('is refused by a proxy that others can reach', async () => {
    await assertRefused(
      { HOST: '0.0.0.0' },
      /TEST_CLOCK is only for tests, so HOST must be a loopback address/,
    );
    await assertRefused({ TEST_CLOCK: 'http://192.0.2.1/?now=2027-03-01T10:00:00Z' }, /http on loopback/);
    await assertRefused({ TEST_CLOCK: 'http://127.0.0.1:0' }, /the time to begin with/);
  });
});
