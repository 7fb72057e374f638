import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Histogram, Registry } from 'prom-client';
import { createDurations } from '../../src/proxy/runtime/node/durations.ts';

const NAME = 'test_duration_seconds';
const BUCKETS = [0.001, 0.01, 0.5];
const OPTIONS = { name: NAME, help: 'How long it took.', buckets: BUCKETS };

/** On, between and beyond the ends of buckets; the same labels several times, and others. */
const TOLD = [
  ['/v1/properties', 'GET', 200, 0.0004],
  ['/v1/properties', 'GET', 200, 0.001],
  ['/v1/properties', 'GET', 304, 0.0011],
  ['/v1/properties', 'HEAD', 200, 0.5],
  ['none', 'other', 404, 0.51],
  ['/v1/properties', 'GET', 200, 31],
] as const;

const sorted = (text: string): string[] => text.trim().split('\n').sort();

describe('a histogram of durations', () => {
  it('says what Prometheus’ own library says of the same durations', async () => {
    const durations = createDurations({ ...OPTIONS, labels: ['route', 'method', 'status'] });
    const registry = new Registry();
    const labelNames = ['route', 'method', 'status'] as const;
    const usual = new Histogram({ ...OPTIONS, labelNames, registers: [registry] });
    for (const [route, method, status, seconds] of TOLD) {
      durations.observe(route, method, status, seconds);
      usual.observe({ route, method, status }, seconds);
    }
    assert.deepEqual(sorted(durations.text()), sorted(await registry.metrics()));
  });

  it('has a head and no figures as long as nothing was told', () => {
    const durations = createDurations({ ...OPTIONS, labels: ['a', 'b', 'c'] });
    assert.deepEqual(durations.text(), `# HELP ${NAME} How long it took.\n# TYPE ${NAME} histogram\n`);
  });
});
