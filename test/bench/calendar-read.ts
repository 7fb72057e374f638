/**
 * Part of `npm run bench`. Measures what the read of a calendar and of a cached first view costs the proxy, with its limits and
 * logs on, beside a server of Hono alone that sends the same bytes and headers. The figures depend on the machine, so only their
 * ratios can be compared. All servers get the same number of reads a second, because a server that is asked as fast as it answers
 * also pays for waking its client.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { buildStale, builtFile } from '../../demo/build.ts';
import { hostConfigJson, SANDBOX_KEY, UNITS } from '../../demo/host-config.ts';
import { calendarPath, firstViewPath } from '../../src/contract/routes.ts';
import { SITE } from './bench-services.ts';
import { Bench, cpuSeconds } from './processes.ts';
import type { Server } from './processes.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const CONNECTIONS = 32;
const READS_A_SECOND = 3_000;
/** The reads of a server in one round. */
const READS = 6_000;
/** Each guest has another address, as if from a load balancer, so that none exceeds the proxy's limits. */
const GUESTS = 4_096;
const PATH = calendarPath(UNITS.house);
/** Node adds these headers itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];
const HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9',
  Origin: SITE,
};

interface Target extends Server {
  readonly path: string;
}

interface Round {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The CPU time of the server's process for one read. */
  readonly cpuMicros: number;
}

const bench = new Bench();

/** Reads at the fixed rate, even if answers are slow. A read's latency begins when the read is due. */
async function measure({ name, pid, origin, path }: Target): Promise<Round> {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const cpuBefore = cpuSeconds(pid);
  const startedAt = performance.now();
  const readWhenDue = async (index: number): Promise<number> => {
    const dueAt = startedAt + (index * 1000) / READS_A_SECOND;
    const guest = index % GUESTS;
    await pause(Math.ceil(dueAt - performance.now()));
    const headers = { ...HEADERS, 'X-Forwarded-For': `10.1.${guest >> 8}.${guest & 255}` };
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}.`);
    return performance.now() - dueAt;
  };
  const latencies = await Promise.all([...Array(READS).keys()].map(readWhenDue));
  const cpuMicros = ((cpuSeconds(pid) - cpuBefore) * 1e6) / READS;
  await pool.close();
  return { p50Ms: median(latencies), p99Ms: percentile(latencies, 0.99), cpuMicros };
}

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
  const file = builtFile('proxy');
  const proxy = await bench.start({ name, file, readyPath: '/readyz', env: { ...settings, ...env } });
  return { ...proxy, path: PATH };
}

/** Starts Hono without our code. It sends the proxy's answer to every read. */
async function startHono({ origin }: Target): Promise<Target> {
  const answer = await fetch(origin + PATH, { headers: { 'Accept-Encoding': 'identity', Origin: SITE } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const answerFile = join(bench.folder, 'answer.json');
  writeFileSync(answerFile, JSON.stringify({ headers, body: await answer.text() }));
  const file = 'test/bench/hono-server.mjs';
  const env = { ANSWER_FILE: answerFile };
  const server = await bench.start({ name: 'Hono alone', file, readyPath: '/', env });
  return { ...server, path: PATH };
}

/** Measures the servers. They take turns, so that a slow moment of the machine affects all of them. */
async function measureRounds(targets: readonly Target[]): Promise<Round[][]> {
  const rounds = targets.map((): Round[] => []);
  for (const target of targets) await measure(target);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, target] of targets.entries()) rounds[index]?.push(await measure(target));
  return rounds;
}

function rowOf(rounds: readonly Round[], hono: readonly Round[]): Record<string, string> {
  const medianOf = (figure: keyof Round): number => median(rounds.map((round) => round[figure]));
  const ratios = rounds.map(({ cpuMicros }, index) => cpuMicros / (hono[index]?.cpuMicros ?? NaN));
  return {
    'p50 ms': medianOf('p50Ms').toFixed(2),
    'p99 ms': medianOf('p99Ms').toFixed(2),
    'CPU µs': medianOf('cpuMicros').toFixed(1),
    '× Hono': median(ratios).toFixed(2),
  };
}

try {
  await buildStale(console.log);
  const sandbox = { name: 'sandbox', file: builtFile('sandbox'), readyPath: '/sandbox/units' };
  const service = await bench.start({ ...sandbox, env: { SANDBOX_API_KEY: SANDBOX_KEY } });
  const proxy = await startProxy('the proxy', service, {});
  const targets = [
    await startHono(proxy),
    proxy,
    { ...proxy, name: 'a first view', path: `${firstViewPath(UNITS.house)}?lang=en` },
    await startProxy('LOG_LEVEL=debug', service, { LOG_LEVEL: 'debug' }),
    await startProxy('with METRICS_PORT', service, { METRICS_PORT: '0' }),
  ];
  const rounds = await measureRounds(targets);
  console.log(
    `${READS} reads of 540 nights, brotli, ${READS_A_SECOND} a second; medians of ${ROUNDS} rounds.`,
  );
  const rows = targets.map(({ name }, index): [string, Record<string, string>] => [
    name,
    rowOf(rounds[index] ?? [], rounds[0] ?? []),
  ]);
  console.table(Object.fromEntries(rows));
} finally {
  await bench.stop();
}
