import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { closeRedis, openRedis } from '../../src/proxy/node/redis.ts';
import { createRedisStore } from '../../src/proxy/node/redis-store.ts';
import { startRedis } from './redis-server.ts';
import { attemptNamed } from './store-samples.ts';

describe('the store of attempts in Redis', async () => {
  const server = await startRedis();
  const redis = await openRedis(server.url, () => undefined);
  const other = await openRedis(server.url, () => undefined);
  const [store, second] = [createRedisStore(redis), createRedisStore(other)];
  after(async () => {
    await closeRedis(redis);
    await closeRedis(other);
    await server.stop();
  });

  it('gives one instance what another one has kept', async () => {
    const attempt = attemptNamed('shared', { status: 'created', bookingId: 'WEB-1' });
    await store.put(attempt);
    assert.deepEqual(await second.get('shared'), attempt);
    assert.equal(await second.referenceOf('WEB-1'), 'shared');
    assert.equal(await second.get('nobody'), undefined);
  });

  it('keeps what knows more, whoever comes last', async () => {
    const sent = attemptNamed('raced', { status: 'sent' });
    const refused = attemptNamed('raced', { status: 'refused', code: 'dates_unavailable' });
    const unpaid = attemptNamed('raced', { status: 'created', bookingId: 'WEB-2' });
    const whole = attemptNamed('raced', { ...unpaid.state, checkoutUrl: 'https://pay.example/1' } as never);
    for (const next of [sent, refused, unpaid, whole]) assert.deepEqual(await store.put(next), next);
    for (const late of [sent, refused, unpaid]) assert.deepEqual(await second.put(late), whole);
    await second.remove('raced');
    assert.deepEqual(await store.get('raced'), whole);
  });

  it('lists the attempts that are open, the oldest first, until they are settled or gone', async () => {
    const start = Date.now();
    const named = (name: string, later: number) => ({
      ...attemptNamed(name, { status: 'sent' }),
      firstSentAt: start + later,
    });
    await store.put(named('younger', 2));
    await store.put(named('older', 1));
    await store.put({ ...named('older', 1), state: { status: 'unknown' } });
    const names = async () => (await second.unsettled(9)).map(({ reference }) => reference);
    assert.deepEqual(await names(), ['older', 'younger']);
    assert.equal((await second.unsettled(1)).length, 1);
    await store.put({ ...named('older', 1), state: { status: 'refused', code: 'quote_expired' } });
    await store.remove('younger');
    assert.deepEqual(await names(), []);
  });

  it('lets records go when nobody can ask for them any more', async () => {
    const long = { ...attemptNamed('past', { status: 'sent' }), firstSentAt: Date.parse('2020-01-01') };
    await store.put(long);
    assert.equal(await store.get('past'), undefined);
    assert.deepEqual(await store.unsettled(9), []);
  });

  it('leases an attempt to one of many callers, and to the next when it is given back', async () => {
    const taken = await Promise.all(
      [store, second, store, second].map((each) => each.lease('attempt', 60_000)),
    );
    const [lease, ...more] = taken.filter((each) => each !== undefined);
    assert.ok(lease);
    assert.equal(more.length, 0);
    assert.equal(await lease.extend(60_000), true);
    await lease.release();
    const next = await second.lease('attempt', 60_000);
    assert.ok(next);
    assert.equal(await lease.extend(1), false, 'it is another’s now');
    await lease.release();
    assert.equal(await store.lease('attempt', 60_000), undefined, 'and not ours to give back');
  });

  it('has everything again after Redis was killed', async () => {
    await store.put(attemptNamed('durable', { status: 'created', bookingId: 'WEB-9' }));
    await server.kill();
    await assert.rejects(store.get('durable'), /no booking is taken until it can/);
    await assert.rejects(store.check());
    await server.start();
    while (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
    assert.equal((await store.get('durable'))?.state.status, 'created');
  });
});
