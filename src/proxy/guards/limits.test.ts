// Unit test, because a test machine has fewer clients and addresses than these floods.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { clientOf } from './client-network.ts';
import { createMemoryLimiter } from './limits.ts';
import type { RateLimiter } from './limits.ts';

function createTestLimiter(now: () => number): RateLimiter['take'] {
  const limiter = createMemoryLimiter(now);
  return (action, client) => limiter.take(action, client);
}

describe('rate limits in memory', () => {
  it('stop one client, name the time to wait, and do not affect other clients', async () => {
    let now = 0;
    const take = createTestLimiter(() => now);
    for (let count = 0; count < 30; count++) assert.equal(await take('book', '192.0.2.1'), undefined);
    now = 100_000;
    assert.equal(await take('book', '192.0.2.1'), 500);
    assert.equal(await take('book', '192.0.2.2'), undefined);
    assert.equal(await take('quote', '192.0.2.1'), undefined);
    now = 600_000;
    assert.equal(await take('book', '192.0.2.1'), undefined);
  });

  it('count all addresses of an IPv6 network as one client, in every spelling', async () => {
    const take = createTestLimiter(() => 0);
    for (let host = 0; host < 30; host++) await take('book', `2001:db8:1:2::${host.toString(16)}`);
    for (const sameClient of ['2001:db8:1:2:ffff::1', '2001:0DB8:0001:0002:0:0:0:1'])
      assert.ok(await take('book', sameClient), sameClient);
    for (const otherClient of ['2001:db8:1:3::1', '2001:db8:1::2', '::ffff:192.0.2.7'])
      assert.equal(await take('book', otherClient), undefined, otherClient);
  });

  it('count an IPv4 client as one, even if its address is written as IPv6', async () => {
    const take = createTestLimiter(() => 0);
    for (let count = 0; count < 30; count++) await take('book', '192.0.2.7');
    for (const sameClient of ['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:c000:0207'])
      assert.ok(await take('book', sameClient), sameClient);
    assert.equal(await take('book', '::ffff:c000:208'), undefined);
  });

  it('do not take a private, local or unknown address for a client, however it is written', () => {
    const sharedAddresses = [
      ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.1.1', '100.64.0.1', '0.0.0.0'],
      ...[
        '::1',
        '::',
        'fd00::1',
        'fe80::1',
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '0:0:0:0:0:0:0:1',
        'unknown',
      ],
    ];
    for (const address of sharedAddresses) assert.equal(clientOf(address), undefined, address);
    for (const address of ['192.0.2.7', '100.128.0.1', '172.32.0.1', '::ffff:192.0.2.7', '2001:db8::1'])
      assert.ok(clientOf(address), address);
  });

  it('allow an IPv6 /48 sixteen times as many requests as a /64, without counting refused requests', async () => {
    const take = createTestLimiter(() => 0);
    const countAllowed = async (count: number, address: string): Promise<number> => {
      const waits = await Promise.all(Array.from({ length: count }, () => take('book', address)));
      return waits.filter((seconds) => seconds === undefined).length;
    };
    assert.equal(await countAllowed(1_000, '2001:db8:1:0::1'), 30);
    for (let network = 1; network < 16; network++)
      assert.equal(await countAllowed(30, `2001:db8:1:${network.toString(16)}::1`), 30, `network ${network}`);
    assert.equal(await take('book', '2001:db8:1:ffff::1'), 600);
    for (const otherClient of ['2001:db8:2::1', '192.0.2.1'])
      assert.equal(await take('book', otherClient), undefined, otherClient);
    assert.equal(await take('quote', '2001:db8:1:ffff::1'), undefined);
  });

  it('forget the oldest clients of a flood first, and never one that has booked', async () => {
    const take = createTestLimiter(() => 0);
    for (let count = 0; count < 31; count++) await take('book', '192.0.2.1');
    for (let count = 0; count < 240; count++) await take('read', '192.0.2.1');
    for (let client = 0; client < 60_000; client++) await take('read', `2001:db8:${client.toString(16)}::1`);
    assert.equal(await take('read', '192.0.2.1'), undefined);
    assert.ok(await take('book', '192.0.2.1'));
  });
});
