import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE, INACTIVE, LODGE_CHILD, hostFileOf } from './calls.ts';

const WITH_METRICS = { METRICS_PORT: '0' };

const readMetrics = async ({ metricsUrl }: TestProxy): Promise<string> =>
  (await fetch(`${metricsUrl}/metrics`)).text();

/** Resolves to the value of the only series that has all of `labels`, or to `undefined`. */
async function readMetric(proxy: TestProxy, name: string, ...labels: string[]): Promise<number | undefined> {
  const lines = (await readMetrics(proxy)).split('\n');
  const found = lines.filter(
    (line) => new RegExp(`^${name}[{ ]`).test(line) && labels.every((label) => line.includes(label)),
  );
  assert.ok(found.length <= 1, found.join('\n'));
  const [line] = found;
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the metrics', () => {
  it('count answers by route pattern and status, so that a host can see the share of 304', async () => {
    const proxy = await startTestProxy({ env: WITH_METRICS });
    const path = `/v1/properties/${HOUSE}/calendar`;
    const etag = (await proxy.get(path)).headers.get('ETag') ?? '';
    await proxy.get(path, { 'If-None-Match': etag });
    await proxy.get(path, { 'If-None-Match': etag });
    await proxy.get('/nowhere/ana@example.com');
    await fetch(`${proxy.url}/v1/quotes`, { method: 'PROPFIND' });
    const readCount = (...labels: string[]): Promise<number | undefined> =>
      readMetric(proxy, 'booking_proxy_request_duration_seconds_count', ...labels);
    const route = 'route="/v1/properties/:propertyId/calendar"';
    assert.equal(await readCount(route, 'status="200"', 'method="GET"'), 1);
    assert.equal(await readCount(route, 'status="304"'), 2);
    assert.equal(await readCount('route="none"', 'status="404"'), 1);
    assert.equal(await readCount('route="/v1/quotes"', 'method="other"', 'status="405"'), 1);
    assert.doesNotMatch(await readMetrics(proxy), /nowhere|example\.com|PROPFIND/);
  });

  it('count calls to the service by outcome', async () => {
    const proxy = await startTestProxy({ env: WITH_METRICS });
    await proxy.addFault('pricing', '503');
    await proxy.post('/v1/quotes', {
      propertyId: HOUSE,
      ...(await proxy.findOpenStay(HOUSE)),
      adults: 1,
      children: 0,
    });
    const readCount = (...labels: string[]): Promise<number | undefined> =>
      readMetric(proxy, 'booking_proxy_service_call_duration_seconds_count', ...labels);
    const operation = 'operation="GET /data/pricing"';
    assert.ok(((await readCount(operation, 'outcome="answered"')) ?? 0) > 0);
    assert.equal(await readCount(operation, 'outcome="status"', 'status="503"'), 1);
  });

  it('show the age of the oldest calendar, and the number of calendars in each state', async () => {
    const hostFile = hostFileOf([HOUSE, LODGE_CHILD, INACTIVE]);
    const proxy = await startTestProxy({ env: WITH_METRICS, hostFile });
    proxy.sandbox.answerOverride = () => new Response(null, { status: 503 });
    await proxy.clock.advance(90_000);
    const age = (await readMetric(proxy, 'booking_proxy_calendar_age_seconds')) ?? 0;
    assert.equal(age, 90);
    for (const [state, count] of [
      ['loaded', 1],
      ['no-rates', 1],
      ['refused', 1],
      ['not-loaded', 0],
    ] as const)
      assert.equal(await readMetric(proxy, 'booking_proxy_calendars', `state="${state}"`), count, state);
  });

  it('count refusals by the rate limit', async () => {
    const proxy = await startTestProxy({ env: { ...WITH_METRICS, RATE_LIMIT: 'on' } });
    await Promise.all(Array.from({ length: 63 }, () => proxy.post('/v1/quotes', {})));
    const refusals = await readMetric(proxy, 'booking_proxy_rate_limit_refusals_total', 'action="quote"');
    assert.equal(refusals, 3);
  });

  it('count attempts by state, beginning with 0', async () => {
    const proxy = await startTestProxy({ env: WITH_METRICS });
    const countUnknown = (): Promise<number | undefined> =>
      readMetric(proxy, 'booking_proxy_attempts_total', 'state="unknown"');
    assert.equal(await countUnknown(), 0);
    await proxy.addFault('createBooking', '503', { times: 2, retryAfter: 20 });
    await proxy.book(await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE)));
    assert.equal(await countUnknown(), 1);
  });
});

describe('the metrics’ port', async () => {
  const { metricsUrl: url } = await startTestProxy({ env: WITH_METRICS });

  it('answers Prometheus, and refuses any other request', async () => {
    const answer = await fetch(`${url}/metrics`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('Content-Type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(await answer.text(), /^process_cpu_seconds_total \d/m);
    assert.equal((await fetch(url)).status, 404);
    assert.equal((await fetch(`${url}/metrics`, { method: 'POST' })).status, 404);
  });
});
