import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { plusDays } from '../../src/stay/iso-date.ts';
import { HOUSE } from './calls.ts';
import { runWorld } from './world.ts';

const assertRefused = (env: Readonly<Record<string, string>>, rule: RegExp): Promise<void> =>
  assert.rejects(runWorld({ env }), rule);

describe('TEST_CLOCK', () => {
  it('stops all the proxy’s timers until it is moved', async () => {
    const world = await runWorld();
    const { columns } = await world.calendar(HOUSE);
    const priceOf = async (): Promise<unknown> => (await world.calendar(HOUSE)).columns.price[100];
    await world.postToSandbox('/nights', {
      service_property_id: HOUSE,
      from: plusDays(columns.from, 100),
      price: 123,
    });
    await world.clock.advance(20_000);
    assert.notEqual(await priceOf(), 12_300);
    await world.clock.advance(14_000);
    assert.equal(await priceOf(), 12_300);
  });

  it('ends a hanging call as soon as its time-out has passed', async () => {
    const world = await runWorld();
    const stay = await world.openStay(HOUSE);
    await world.addFault('pricing', 'hang');
    const before = world.clock.now();
    const answer = await world.post('/v1/quotes', { propertyId: HOUSE, ...stay, adults: 2, children: 0 });
    assert.deepEqual([answer.status, world.clock.now() - before], [504, 10_000]);
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
