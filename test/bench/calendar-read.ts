/**
 * Part of `npm run bench`. Measures what a calendar read costs the proxy, with its limits and logs on, and other servers that send
 * the same bytes and headers in the same run, and what the read of a cached first view costs. The figures depend on the machine,
 * so only their ratios can be compared.
 *
 * The lowest cost is that of a bare node:http server with one prepared answer. CPU time is compared at the same rate for all: at
 * full speed, it would depend on whether the client sleeps between answers, because waking the client costs the server time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale, builtFile } from '../../demo/build.ts';
import { hostConfigJson, SANDBOX_KEY, UNITS } from '../../demo/host-config.ts';
import { calendarPath, firstViewPath } from '../../src/contract/routes.ts';
import { measure } from './load.ts';
import type { Load, Round, Target } from './load.ts';
import { findNginx, nginxArgs } from './nginx.ts';
import { Bench } from './processes.ts';
import type { Server } from './processes.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;
const FULL_SPEED: Load = { requests: 8_000, connections: 32 };
const FIXED_RATE: Load = { requests: 6_000, connections: 32, rate: 3_000 };
const SITE = 'http://127.0.0.1:8080';
const PATH = calendarPath(UNITS.house);
const FIRST_VIEW_PATH = `${firstViewPath(UNITS.house)}?lang=en`;
/** Node adds these headers itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

const bench = new Bench();

const targetOf = (server: Server): Target => ({
  ...server,
  path: PATH,
  headers: {
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en-GB,en;q=0.9',
    Origin: SITE,
  },
});

async function startProxy(name: string, service: Server, env: Record<string, string>): Promise<Target> {
  const config = join(bench.folder, 'config.json');
  writeFileSync(config, hostConfigJson({ site: SITE }));
  const settings = {
    SERVICE_URL: service.origin,
    SERVICE_API_KEY: SANDBOX_KEY,
    CONFIG_FILE: config,
    STORE_URL: `file:${join(bench.folder, `attempts ${name}`)}`,
    TRUST_PROXY: '1',
  };
  const args = [builtFile('proxy')];
  return targetOf(await bench.start({ name, args, readyPath: '/readyz', env: { ...settings, ...env } }));
}

/** Saves the answer that all compared servers send to a file, and resolves to the path of the file. */
async function saveAnswer({ origin }: Target): Promise<string> {
  const answer = await fetch(origin + PATH, { headers: { 'Accept-Encoding': 'identity', Origin: SITE } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const file = join(bench.folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body: await answer.text() }));
  return file;
}

async function startPeers(proxy: Target): Promise<Target[]> {
  const env = { ANSWER_FILE: await saveAnswer(proxy) };
  const startPeer = (name: string, file: string): Promise<Server> =>
    bench.start({ name, args: [`test/bench/${file}`], readyPath: '/', env });
  const peers = [
    await startPeer('bare node:http', 'bare-server.mjs'),
    await startPeer('hono alone', 'hono-server.mjs'),
  ];
  const command = findNginx();
  if (command === undefined) console.log('nginx is left out: no working nginx was found.');
  else {
    const args = (port: number): string[] => nginxArgs(bench.folder, proxy.origin, port);
    peers.push(await bench.start({ name: 'nginx proxy_cache', command, args, readyPath: '/healthz' }));
  }
  return peers.map(targetOf);
}

interface Rounds {
  readonly full: Round[];
  readonly paced: Round[];
}

/** Measures the servers. They take turns, so that a slow moment of the machine affects all of them. */
async function measureRounds(targets: readonly Target[]): Promise<Map<Target, Rounds>> {
  const rounds = new Map(targets.map((target): [Target, Rounds] => [target, { full: [], paced: [] }]));
  for (const target of targets) await measure(target, FULL_SPEED);
  for (let round = 0; round < ROUNDS; round++)
    for (const [target, { full, paced }] of rounds) {
      full.push(await measure(target, FULL_SPEED));
      paced.push(await measure(target, FIXED_RATE));
    }
  return rounds;
}

const medianOf = (rounds: readonly Round[], figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

/** Returns the median of the ratios to the floor, each within one round. */
const ratioText = (rounds: readonly Round[], floor: readonly Round[], figure: keyof Round): string =>
  median(rounds.map((round, index) => round[figure] / (floor[index]?.[figure] ?? NaN))).toFixed(2);

const rowOf = ({ full, paced }: Rounds, floor: Rounds, hono: Rounds): Record<string, string> => ({
  'reads/s': medianOf(full, 'requestsPerSecond').toFixed(0),
  '× bare': ratioText(full, floor.full, 'requestsPerSecond'),
  'CPU µs, full': medianOf(full, 'cpuMicros').toFixed(1),
  '× bare, full': ratioText(full, floor.full, 'cpuMicros'),
  'p50 ms': medianOf(paced, 'p50Ms').toFixed(2),
  'p99 ms': medianOf(paced, 'p99Ms').toFixed(2),
  'CPU µs': medianOf(paced, 'cpuMicros').toFixed(1),
  'CPU × bare': ratioText(paced, floor.paced, 'cpuMicros'),
  'CPU × hono': ratioText(paced, hono.paced, 'cpuMicros'),
});

function print(rounds: ReadonlyMap<Target, Rounds>, [floor, hono]: readonly Rounds[]): void {
  if (!floor || !hono) return;
  console.log(
    `A calendar of 540 nights, brotli, ${FULL_SPEED.connections} connections; medians of ${ROUNDS} rounds. "full": ` +
      `${FULL_SPEED.requests} reads as fast as they are answered; the rest: ${FIXED_RATE.requests} at ${FIXED_RATE.rate ?? ''} a second.`,
  );
  console.table(Object.fromEntries([...rounds].map(([{ name }, each]) => [name, rowOf(each, floor, hono)])));
}

try {
  await buildStale(console.log);
  const sandbox = { name: 'sandbox', args: [builtFile('sandbox')], readyPath: '/sandbox/units' };
  const service = await bench.start({ ...sandbox, env: { SANDBOX_API_KEY: SANDBOX_KEY } });
  const proxy = await startProxy('the proxy', service, {});
  const proxyWithDebugLog = await startProxy('LOG_LEVEL=debug', service, { LOG_LEVEL: 'debug' });
  const proxyWithMetrics = await startProxy('with METRICS_PORT', service, { METRICS_PORT: '0' });
  const peers = await startPeers(proxy);
  const firstView = { ...proxy, name: 'a first view', path: FIRST_VIEW_PATH };
  const rounds = await measureRounds([...peers, proxy, firstView, proxyWithDebugLog, proxyWithMetrics]);
  print(rounds, [...rounds.values()]);
} finally {
  await bench.stop();
}
