import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { FAULT_KINDS } from '../../src/sandbox-service/faults.ts';
import { EXPECTED, isAfterCommit, rendered } from './fault-matrix.ts';
import { LASTING, ROUTES, live } from './fault-runs.ts';
import type { RouteName } from './fault-runs.ts';
import { startInstances } from '../proxy/instances.ts';
import { startRedis } from '../proxy/redis-server.ts';

const PAGE = new URL('fault-matrix.md', import.meta.url);

describe('fault-matrix.md', () => {
  it('shows the matrix that is tested; UPDATE_MATRIX=1 writes it anew', () => {
    if (process.env['UPDATE_MATRIX'] === '1') writeFileSync(PAGE, rendered());
    assert.equal(readFileSync(PAGE, 'utf8'), rendered());
  });
});

for (const count of [1, 2])
  describe(`faults of the service, met by ${count === 1 ? 'one proxy' : 'two proxies with Redis'}`, async () => {
    const redis = count > 1 ? await startRedis() : undefined;
    after(() => redis?.stop());
    const stage = await startInstances({
      count,
      redisUrl: redis?.url,
      isHurried: true,
      serviceTimeoutMs: 400,
      random: () => 0.5,
    });
    for (const route of Object.keys(ROUTES) as RouteName[])
      for (const kind of FAULT_KINDS)
        for (const [index, times] of [1, LASTING].entries()) {
          const expected = EXPECTED[route][kind][index];
          it(`${route}: ${kind}, ${times === 1 ? 'once' : 'always'}, gives ${expected}`, async () => {
            const { answer, afterwards, booked, isOneRequest, isMet } = await live(
              { route, kind, times },
              stage,
            );
            const isBooking = route.startsWith('POST bookings');
            const isMade = isBooking && (answer === '201' || isAfterCommit(kind));
            assert.equal(answer, expected);
            assert.equal(afterwards, isBooking ? '201' : '200');
            assert.deepEqual(booked, [isMade ? 1 : 0, isBooking ? 1 : 0]);
            assert.ok(isOneRequest, 'the same bytes each time');
            assert.ok(isMet, 'no call has met the fault');
          });
        }
  });
