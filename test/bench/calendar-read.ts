/**
 * `npm run bench`: what a calendar read costs the proxy, beside a bare node:http server that sends the same bytes, in
 * the same run. Absolute figures depend on the machine; the ratio of CPU per request is what to look at.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsOld, builtFile } from '../../demo/build.ts';
import { configFile, SANDBOX_KEY, UNITS } from '../../demo/host-config.ts';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { startProgram, untilReady } from '../../demo/program.ts';
import type { Program } from '../../demo/program.ts';
import { measure } from './load.ts';
import type { Round, Target } from './load.ts';

const ROUNDS = 7;
const REQUESTS = 8_000;
const CONNECTIONS = 32;
const SITE = 'http://127.0.0.1:8080';
const HEADERS = { 'accept-encoding': 'br', origin: SITE };
/** Node writes these itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

const running: Program[] = [];
const folder = mkdtempSync(join(tmpdir(), 'booking-bench-'));

async function start(
  name: string,
  file: string,
  ready: string,
  env: Record<string, string>,
): Promise<Target> {
  const origin = loopbackOrigin(await freePort(0));
  const log = (line: string): void => {
    if (/error/i.test(line)) console.error(line);
  };
  const program = startProgram({ name, file, log, env: { ...env, PORT: new URL(origin).port } });
  running.push(program);
  await untilReady(origin + ready, program);
  if (program.pid === undefined) throw new Error(`${name} has no process.`);
  const path = `/v1/properties/${UNITS.house}/calendar`;
  return { name, pid: program.pid, origin, path, headers: HEADERS };
}

async function startProxy(sandbox: string): Promise<Target> {
  const config = join(folder, 'config.json');
  writeFileSync(config, configFile({ site: SITE }));
  return start('the proxy', builtFile('proxy'), '/readyz', {
    SERVICE_URL: sandbox,
    SERVICE_API_KEY: SANDBOX_KEY,
    CONFIG_FILE: config,
    STORE_URL: `file:${join(folder, 'attempts')}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
  });
}

/** The floor, given the very answer that it is compared on. */
async function startBare({ origin, path }: Target): Promise<Target> {
  const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity', Origin: SITE } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body: await answer.text() }));
  return start('bare node:http', 'test/bench/bare-server.mjs', '/', { ANSWER_FILE: file });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const column = (rounds: readonly Round[], figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

function print(name: string, rounds: readonly Round[]): void {
  const figures = [
    `${column(rounds, 'requestsPerSecond').toFixed(0).padStart(8)} req/s`,
    `${column(rounds, 'p50Ms').toFixed(2).padStart(7)} ms p50`,
    `${column(rounds, 'p99Ms').toFixed(2).padStart(7)} ms p99`,
    `${column(rounds, 'cpuMicros').toFixed(1).padStart(7)} µs CPU a request`,
  ];
  console.log(`${name.padEnd(16)}${figures.join('  ')}`);
}

/** In turn, so that a machine that slows down does so for both. */
async function compare(proxy: Target, bare: Target): Promise<void> {
  const rounds = { proxy: [] as Round[], bare: [] as Round[] };
  await measure(proxy, REQUESTS, CONNECTIONS);
  await measure(bare, REQUESTS, CONNECTIONS);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.bare.push(await measure(bare, REQUESTS, CONNECTIONS));
    rounds.proxy.push(await measure(proxy, REQUESTS, CONNECTIONS));
  }
  console.log(
    `A calendar of 540 nights, brotli, ${CONNECTIONS} at a time; medians of ${ROUNDS} rounds of ${REQUESTS}.`,
  );
  print(bare.name, rounds.bare);
  print(proxy.name, rounds.proxy);
  const ratios = rounds.proxy.map((round, index) => round.cpuMicros / (rounds.bare[index]?.cpuMicros ?? NaN));
  console.log(`CPU, proxy to bare, round by round: median ${median(ratios).toFixed(2)}`);
}

try {
  await buildWhatIsOld(console.log);
  const sandbox = await start('sandbox', builtFile('sandbox'), '/sandbox/units', {
    SANDBOX_API_KEY: SANDBOX_KEY,
  });
  const proxy = await startProxy(sandbox.origin);
  await compare(proxy, await startBare(proxy));
} finally {
  for (const program of running.toReversed()) await program.stop();
  rmSync(folder, { recursive: true, force: true });
}
