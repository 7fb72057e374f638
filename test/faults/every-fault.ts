import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { FAULT_KINDS } from '../../src/sandbox-service/faults.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { runInstances } from '../proxy/world.ts';
import type { ProxyInstances } from '../proxy/world.ts';
import { TIMES, expectedAnswer, isAfterCommit } from './fault-matrix.ts';
import { ROUTES, runTrial } from './fault-runs.ts';
import type { RouteName, Trial } from './fault-runs.ts';

function expectOf(expected: string, trial: Trial, instances: ProxyInstances): void {
  const { route, kind, times } = trial;
  it(`${kind} on ${route}, ${times}, gives ${expected}`, async () => {
    const { answer, afterwards, booked, isOneRequest, isMet } = await runTrial(trial, instances);
    const isBooking = route.startsWith('POST bookings');
    const isMade = isBooking && (answer === '201' || isAfterCommit(kind));
    assert.equal(answer, expected);
    assert.equal(afterwards, isBooking ? '201' : '200');
    assert.deepEqual(booked, [isMade ? 1 : 0, isBooking ? 1 : 0]);
    assert.ok(isOneRequest, 'the same bytes each time');
    assert.ok(isMet, 'no call has met the fault');
  });
}

/** Routes whose answers do not depend on shared state, so a second proxy would only repeat the test. */
const WITHOUT_STORE: readonly RouteName[] = ['GET calendar', 'POST quotes'];

/** Defines a test for every row of the matrix, or with two proxies only for the rows that involve shared state. */
export function testEveryFault(proxyCount: 1 | 2): void {
  describe(`faults of the service, at ${proxyCount === 1 ? 'one proxy' : 'two proxies with Redis'}`, async () => {
    const redis = proxyCount > 1 ? await startRedis() : undefined;
    after(() => redis?.stop());
    const env = redis ? { STORE_URL: redis.url } : {};
    const instances = await runInstances(
      Array.from({ length: proxyCount }, () => ({ env })),
      { isDelayTimed: true },
    );
    const routes = Object.keys(ROUTES) as RouteName[];
    for (const route of proxyCount === 1 ? routes : routes.filter((each) => !WITHOUT_STORE.includes(each)))
      for (const kind of FAULT_KINDS)
        for (const times of TIMES[route])
          expectOf(expectedAnswer(route, kind, times), { route, kind, times }, instances);
  });
}
