import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { FAULT_KINDS } from '../../src/sandbox-service/faults.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { startTestProxies } from '../proxy/test-proxy.ts';
import type { ProxyInstances } from '../proxy/test-proxy.ts';
import { FREQUENCIES, expectedAnswer, isAfterCommit } from './fault-matrix.ts';
import { ROUTES, runTrial } from './fault-runs.ts';
import type { RouteName, Trial } from './fault-runs.ts';

function testFault(expected: string, trial: Trial, instances: ProxyInstances): void {
  const { route, kind, frequency } = trial;
  it(`${kind} on ${route}, ${frequency}, gives ${expected}`, async () => {
    const { answer, answerAfterwards, bookingCounts, areSendsEqual, hasMetFault } = await runTrial(
      trial,
      instances,
    );
    const isBooking = route.startsWith('POST bookings');
    const isBookedAtOnce = isBooking && (answer === '201' || isAfterCommit(kind));
    assert.equal(answer, expected);
    assert.equal(answerAfterwards, isBooking ? '201' : '200');
    assert.deepEqual(bookingCounts, [isBookedAtOnce ? 1 : 0, isBooking ? 1 : 0]);
    assert.ok(areSendsEqual, 'the service got different bytes');
    assert.ok(hasMetFault, 'no call has met the fault');
  });
}

/** Routes that use no shared state, so a second proxy would only repeat the test. */
const STATELESS_ROUTES: readonly RouteName[] = ['GET calendar', 'POST quotes'];

/** Defines a test for every row of the matrix, or with two proxies only for the rows that involve shared state. */
export function testEveryFault(proxyCount: 1 | 2): void {
  describe(`faults of the service, at ${proxyCount === 1 ? 'one proxy' : 'two proxies with Redis'}`, async () => {
    const redis = proxyCount > 1 ? await startRedis() : undefined;
    after(() => redis?.stop());
    const env = redis ? { STORE_URL: redis.url } : {};
    const instances = await startTestProxies(
      Array.from({ length: proxyCount }, () => ({ env })),
      { areDelaysSimulated: true },
    );
    const routes = Object.keys(ROUTES) as RouteName[];
    for (const route of proxyCount === 1 ? routes : routes.filter((each) => !STATELESS_ROUTES.includes(each)))
      for (const kind of FAULT_KINDS)
        for (const frequency of FREQUENCIES[route])
          testFault(expectedAnswer(route, kind, frequency), { route, kind, frequency }, instances);
  });
}
