import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createMetrics, serveMetrics } from '../../src/server/metrics.ts';
import type { Metrics } from '../../src/server/metrics.ts';
import { HOST_FILE, HOUSE, INACTIVE, LODGE_CHILD, startWorld } from './world.ts';
import type { World, WorldOptions } from './world.ts';

/** A world whose proxy is counted. */
async function countedWorld(options: WorldOptions = {}): Promise<{ world: World; metrics: Metrics }> {
  const metrics = createMetrics({ calendars: () => world.proxy.calendars() });
  const world: World = await startWorld({ observe: metrics.observe, ...options });
  return { world, metrics };
}

/** The value of the one series that has all of `labels`, or `undefined`. */
async function figure(metrics: Metrics, name: string, ...labels: string[]): Promise<number | undefined> {
  const lines = (await metrics.text()).split('\n');
  const found = lines.filter(
    (line) => new RegExp(`^${name}[{ ]`).test(line) && labels.every((label) => line.includes(label)),
  );
  assert.ok(found.length <= 1, found.join('\n'));
  const [line] = found;
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the metrics', () => {
  it('count answers by the pattern of their route, so that the share of 304 is known', async () => {
    const { world, metrics } = await countedWorld();
    const path = `/v1/properties/${HOUSE}/calendar`;
    const etag = (await world.get(path)).headers.get('ETag') ?? '';
    await world.get(path, { 'If-None-Match': etag });
    await world.get(path, { 'If-None-Match': etag });
    await world.get('/nowhere/ana@example.com');
    await fetch(`${world.url}/v1/quotes`, { method: 'PROPFIND' });
    const count = (...labels: string[]): Promise<number | undefined> =>
      figure(metrics, 'booking_proxy_request_duration_seconds_count', ...labels);
    const route = 'route="/v1/properties/:propertyId/calendar"';
    assert.equal(await count(route, 'status="200"', 'method="GET"'), 1);
    assert.equal(await count(route, 'status="304"'), 2);
    assert.equal(await count('route="none"', 'status="404"'), 1);
    assert.equal(await count('route="/v1/quotes"', 'method="other"', 'status="405"'), 1);
    assert.doesNotMatch(await metrics.text(), /nowhere|example\.com|PROPFIND/);
  });

  it('count calls to the service by how they ended', async () => {
    const { world, metrics } = await countedWorld();
    await world.fault('pricing', '503');
    await world.post('/v1/quotes', {
      propertyId: HOUSE,
      ...(await world.openStay(HOUSE)),
      adults: 1,
      children: 0,
    });
    const count = (...labels: string[]): Promise<number | undefined> =>
      figure(metrics, 'booking_proxy_service_call_duration_seconds_count', ...labels);
    const operation = 'operation="GET /data/pricing"';
    assert.ok(((await count(operation, 'outcome="answered"')) ?? 0) > 0);
    assert.equal(await count(operation, 'outcome="status"', 'status="503"'), 1);
  });

  it('know how old the oldest calendar is, and which are not there', async () => {
    const properties = [
      { id: HOUSE, name: 'Sea view', cleaning: '0', timeZone: 'UTC' },
      { id: LODGE_CHILD, name: 'Child', cleaning: '0', timeZone: 'UTC' },
      { id: INACTIVE, name: 'Inactive', cleaning: '0', timeZone: 'UTC' },
    ];
    const { world, metrics } = await countedWorld({ hostFile: { ...HOST_FILE, properties } });
    world.clock.advance(90_000);
    const age = (await figure(metrics, 'booking_proxy_calendar_age_seconds')) ?? 0;
    assert.ok(age >= 90 && age < 100, String(age));
    for (const [state, count] of [
      ['loaded', 1],
      ['no-rates', 1],
      ['refused', 1],
      ['not-loaded', 0],
    ] as const)
      assert.equal(await figure(metrics, 'booking_proxy_calendars', `state="${state}"`), count, state);
  });

  it('count who was one too many', async () => {
    const { world, metrics } = await countedWorld({
      changeConfig: (config) => ({ ...config, isRateLimited: true }),
    });
    await Promise.all(Array.from({ length: 63 }, () => world.post('/v1/quotes', {})));
    const refusals = await figure(metrics, 'booking_proxy_rate_limit_refusals_total', 'action="quote"');
    assert.equal(refusals, 3);
  });

  it('have every state of an attempt from the start', async () => {
    const { observe, ...metrics } = createMetrics({ calendars: () => [] });
    const series = (name: string, ...labels: string[]): Promise<number | undefined> =>
      figure({ observe, ...metrics }, name, ...labels);
    assert.equal(await series('booking_proxy_attempts_total', 'state="unknown"'), 0);
    observe({ kind: 'attempt', state: 'unknown' });
    assert.equal(await series('booking_proxy_attempts_total', 'state="unknown"'), 1);
    assert.equal(await series('booking_proxy_calendar_age_seconds'), 0);
  });
});

describe('the metrics’ port', async () => {
  const metrics = createMetrics({ calendars: () => [] });
  const server = await serveMetrics(metrics, {
    host: '127.0.0.1',
    port: 0,
    readiness: async () => ({ isReady: false, body: '{"status":"not-ready"}' }),
  });
  after(() => server.close(0));

  it('answers Prometheus, and no request for anything else', async () => {
    const answer = await fetch(`${server.url}/metrics`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('Content-Type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(await answer.text(), /^process_cpu_seconds_total \d/m);
    assert.equal((await fetch(server.url)).status, 404);
    assert.equal((await fetch(`${server.url}/metrics`, { method: 'POST' })).status, 404);
  });
});
