/**
 * Part of `npm run bench`. Measures how much longer a quote takes than the service's answer to the read that the quote needs. Both
 * requests are sent in turns, one at a time, over the same kind of connection.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { buildStale, builtFile } from '../../demo/build.ts';
import { hostConfigJson, SANDBOX_KEY, UNITS } from '../../demo/host-config.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { Bench } from './processes.ts';
import type { Server } from './processes.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 7;
const PAIRS = 300;
const SITE = 'http://127.0.0.1:8080';

const bench = new Bench();

/** Sends one request, and resolves with the milliseconds until its whole answer has arrived. */
type TimedRequest = (requestIndex: number) => Promise<number>;

async function measureMs(
  name: string,
  answer: ReturnType<Pool['request']>,
  startedAt: number,
): Promise<number> {
  const { statusCode, body } = await answer;
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text}`);
  return performance.now() - startedAt;
}

/** Returns a function that sends the service the same request as the proxy does for a quote. */
function createServiceRequest({ name, origin }: Server, { checkIn, checkOut }: NightRange): TimedRequest {
  const pool = new Pool(origin, { connections: 1 });
  const query = new URLSearchParams({
    from: checkIn,
    to: plusDays(checkOut, -1),
    limit: '5000',
    offset: '0',
  });
  query.set('service_property_id', UNITS.house);
  const headers = { 'X-API-Key': SANDBOX_KEY };
  return () =>
    measureMs(
      name,
      pool.request({ method: 'GET', path: `/data/pricing?${query.toString()}`, headers }),
      performance.now(),
    );
}

/** Returns a function that requests a quote, each time from another guest's address, so that no client exceeds a limit. */
function createQuoteRequest({ name, origin }: Server, stay: NightRange): TimedRequest {
  const pool = new Pool(origin, { connections: 1 });
  const body = JSON.stringify({ propertyId: UNITS.house, ...stay, adults: 2, children: 0 });
  const headers = { 'Content-Type': 'application/json', Origin: SITE };
  return (requestIndex) => {
    const guest = { 'X-Forwarded-For': `10.2.${(requestIndex >> 8) & 255}.${requestIndex & 255}` };
    const request = { method: 'POST', path: '/v1/quotes', headers: { ...headers, ...guest }, body } as const;
    return measureMs(name, pool.request(request), performance.now());
  };
}

interface WaitTimes {
  readonly service: number[];
  readonly quote: number[];
}

async function measureRounds(service: TimedRequest, quote: TimedRequest): Promise<WaitTimes[]> {
  const rounds: WaitTimes[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const waits: WaitTimes = { service: [], quote: [] };
    for (let pair = 0; pair < PAIRS; pair++) {
      waits.service.push(await service(pair));
      waits.quote.push(await quote(round * PAIRS + pair));
    }
    // The first round only warms up the proxy and the service.
    if (round > 0) rounds.push(waits);
  }
  return rounds;
}

function rowOf(rounds: readonly WaitTimes[], fraction: number): Record<string, string> {
  const medianOf = (figure: keyof WaitTimes): number =>
    median(rounds.map((each) => percentile(each[figure], fraction)));
  const overhead = median(
    rounds.map(({ service, quote }) => percentile(quote, fraction) - percentile(service, fraction)),
  );
  const milliseconds = (value: number): string => value.toFixed(2);
  return {
    'service ms': milliseconds(medianOf('service')),
    'quote ms': milliseconds(medianOf('quote')),
    'over the service’s own, ms': milliseconds(overhead),
  };
}

async function startProxy(service: Server): Promise<Server> {
  const config = join(bench.folder, 'config.json');
  writeFileSync(config, hostConfigJson({ site: SITE }));
  const env = {
    SERVICE_URL: service.origin,
    SERVICE_API_KEY: SANDBOX_KEY,
    CONFIG_FILE: config,
    STORE_URL: `file:${join(bench.folder, 'attempts')}`,
    TRUST_PROXY: '1',
  };
  return bench.start({ name: 'the proxy', args: [builtFile('proxy')], env, readyPath: '/readyz' });
}

try {
  await buildStale(console.log);
  const sandbox = { name: 'the service', args: [builtFile('sandbox')], readyPath: '/sandbox/units' };
  const service = await bench.start({ ...sandbox, env: { SANDBOX_API_KEY: SANDBOX_KEY } });
  const proxy = await startProxy(service);
  const stay = await findOpenStay({ proxy: proxy.origin, house: UNITS.house }, 4);
  const rounds = await measureRounds(createServiceRequest(service, stay), createQuoteRequest(proxy, stay));
  console.log(`A quote of four nights, one at a time; medians of ${ROUNDS} rounds of ${PAIRS}.`);
  console.table({ p50: rowOf(rounds, 0.5), p90: rowOf(rounds, 0.9), p99: rowOf(rounds, 0.99) });
} finally {
  await bench.stop();
}
