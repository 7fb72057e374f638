/**
 * Part of `npm run bench`: the memory and time that 1, 100 and 10,000 calendars of 540 nights cost the proxy. The service on the
 * same machine does nothing but send rows.
 */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { buildStale, builtFile } from '../../demo/build.ts';
import { Bench, cpuSeconds, residentBytes } from './processes.ts';
import type { Server } from './processes.ts';
import { idOf, proxySettings, startService, untilAllLoaded } from './bench-services.ts';

const { values: chosen } = parseArgs({ options: { units: { type: 'string', default: '1,100,10000' } } });
/** The option `-- --units=100` measures only that number of units. 10,000 units take minutes on a busy machine. */
const COUNTS = chosen.units.split(',').map(Number);
/** The number of changed rows at each refresh of the measured calendars. */
const CHANGED = 1_000;
/** Without this limit, Node lets hundreds of MB of garbage pile up before it collects it. */
const HEAP_LIMIT_MB = 256;

interface Weight {
  readonly bytesAUnit: number;
  readonly refreshMs: number;
  readonly encodeMs: number;
  readonly bodyBytes: number;
}

const bench = new Bench();

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The CPU time of the service in the same period, because it shares the machine. */
  readonly serviceSeconds: number;
  readonly bytes: number;
  readonly pages: Pages;
}

/** The measures after one request for every booking page. */
interface Pages {
  /** The CPU time of the proxy for each page. */
  readonly cpuMs: number;
  /** The memory of the process, with as many pages as its cache holds. */
  readonly bytes: number;
}

async function requestPages(proxy: Server, units: number): Promise<Pages> {
  const before = cpuSeconds(proxy.pid);
  for (let unit = 0; unit < units; unit++) {
    const answer = await fetch(`${proxy.origin}/embed/${idOf(unit)}?lang=en`);
    if (!answer.ok) throw new Error(`The page of unit ${unit} is answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  const cpuMs = ((cpuSeconds(proxy.pid) - before) * 1000) / units;
  return { cpuMs, bytes: residentBytes(proxy.pid) };
}

/** Resolves to the measures of a built proxy from its start until it is ready. */
async function startToReady(units: number): Promise<Start> {
  const service = await startService(bench, units, 0);
  const begin = performance.now();
  const env = {
    ...proxySettings(bench, units, service),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT_MB}`,
  };
  const proxy = await bench.start({ name: 'proxy', args: [builtFile('proxy')], env, ready: '/healthz' });
  await untilAllLoaded(proxy);
  const seconds = (performance.now() - begin) / 1000;
  return {
    seconds,
    cpuSeconds: cpuSeconds(proxy.pid),
    serviceSeconds: cpuSeconds(service.pid),
    bytes: residentBytes(proxy.pid),
    pages: await requestPages(proxy, units),
  };
}

async function weigh(units: number): Promise<Weight> {
  const service = await startService(bench, units, CHANGED);
  const env = { ...process.env, UNITS: String(units), SERVICE_URL: service.origin };
  const words = ['--expose-gc', '--import', 'tsx', 'test/bench/calendar-memory.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  return JSON.parse(stdout) as Weight;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

async function row(units: number): Promise<Record<string, string>> {
  const start = await startToReady(units);
  await bench.stopAll();
  const weight = await weigh(units);
  await bench.stopAll();
  return {
    'start to ready': `${start.seconds.toFixed(1)} s`,
    'CPU of the proxy': `${start.cpuSeconds.toFixed(1)} s`,
    'CPU of the service': `${start.serviceSeconds.toFixed(1)} s`,
    'process in RAM': `${(start.bytes / 1024 / 1024).toFixed(0)} MB`,
    'a booking page, CPU': `${start.pages.cpuMs.toFixed(1)} ms`,
    'in RAM with pages': `${(start.pages.bytes / 1024 / 1024).toFixed(0)} MB`,
    'calendars, each': kilobytes(weight.bytesAUnit),
    [`refresh, ${CHANGED} changes`]: `${weight.refreshMs.toFixed(0)} ms`,
    'first answer made': `${weight.encodeMs.toFixed(1)} ms`,
    'answer kept': kilobytes(weight.bodyBytes),
  };
}

try {
  await buildStale(console.log);
  console.log(`Calendars of 540 nights; the proxy's heap is limited to ${HEAP_LIMIT_MB} MB.`);
  const table: Record<string, Record<string, string>> = {};
  for (const units of COUNTS) table[`${units} units`] = await row(units);
  console.table(table);
} finally {
  await bench.stop();
}
