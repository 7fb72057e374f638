/**
 * Part of `npm run bench`. Measures the memory and time that 1, 100 and 10,000 calendars of 540 nights cost the proxy. The service
 * on the same machine only sends rows.
 */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { buildStale, builtFile } from '../../demo/build.ts';
import { Bench, cpuSeconds, residentBytes } from './processes.ts';
import type { Server } from './processes.ts';
import { idOf, createProxySettings, startService, waitUntilLoaded } from './bench-services.ts';

const { values: options } = parseArgs({ options: { units: { type: 'string', default: '1,100,10000' } } });
/** The option `-- --units=100` measures only that number of units. 10,000 units take minutes on a busy machine. */
const UNIT_COUNTS = options.units.split(',').map(Number);
/** The number of changed rows at each refresh of the measured calendars. */
const CHANGED_ROWS = 1_000;
/** Without this limit, Node would keep hundreds of MB of garbage before it collects any. */
const HEAP_LIMIT_MB = 256;

interface MemoryFigures {
  readonly bytesPerUnit: number;
  readonly refreshMs: number;
  readonly encodeMs: number;
  readonly bodyBytes: number;
}

const bench = new Bench();

interface StartFigures {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The CPU time of the service in the same period, because it shares the machine. */
  readonly serviceSeconds: number;
  readonly bytes: number;
  readonly pages: PageFigures;
}

/** The measures after one request for every booking page. */
interface PageFigures {
  /** The CPU time of the proxy for each page. */
  readonly cpuMs: number;
  /** The memory of the process when its cache of pages is full. */
  readonly bytes: number;
}

async function requestPages(proxy: Server, units: number): Promise<PageFigures> {
  const cpuBefore = cpuSeconds(proxy.pid);
  for (let unit = 0; unit < units; unit++) {
    const answer = await fetch(`${proxy.origin}/embed/${idOf(unit)}?lang=en`);
    if (!answer.ok) throw new Error(`The page of unit ${unit} is answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  const cpuMs = ((cpuSeconds(proxy.pid) - cpuBefore) * 1000) / units;
  return { cpuMs, bytes: residentBytes(proxy.pid) };
}

/** Resolves to the measures of a built proxy from its start until it is ready. */
async function measureStart(units: number): Promise<StartFigures> {
  const service = await startService(bench, units, 0);
  const startedAt = performance.now();
  const env = {
    ...createProxySettings(bench, units, service),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT_MB}`,
  };
  const proxy = await bench.start({ name: 'proxy', args: [builtFile('proxy')], env, readyPath: '/healthz' });
  await waitUntilLoaded(proxy);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    seconds,
    cpuSeconds: cpuSeconds(proxy.pid),
    serviceSeconds: cpuSeconds(service.pid),
    bytes: residentBytes(proxy.pid),
    pages: await requestPages(proxy, units),
  };
}

async function measureMemory(units: number): Promise<MemoryFigures> {
  const service = await startService(bench, units, CHANGED_ROWS);
  const env = { ...process.env, UNITS: String(units), SERVICE_URL: service.origin };
  const args = ['--expose-gc', '--import', 'tsx', 'test/bench/calendar-memory.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as MemoryFigures;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

async function rowOf(units: number): Promise<Record<string, string>> {
  const start = await measureStart(units);
  await bench.stopAll();
  const memoryFigures = await measureMemory(units);
  await bench.stopAll();
  return {
    'start to ready': `${start.seconds.toFixed(1)} s`,
    'CPU of the proxy': `${start.cpuSeconds.toFixed(1)} s`,
    'CPU of the service': `${start.serviceSeconds.toFixed(1)} s`,
    'process in RAM': `${(start.bytes / 1024 / 1024).toFixed(0)} MB`,
    'a booking page, CPU': `${start.pages.cpuMs.toFixed(1)} ms`,
    'in RAM with pages': `${(start.pages.bytes / 1024 / 1024).toFixed(0)} MB`,
    'calendars, each': kilobytes(memoryFigures.bytesPerUnit),
    [`refresh, ${CHANGED_ROWS} changes`]: `${memoryFigures.refreshMs.toFixed(0)} ms`,
    'first answer made': `${memoryFigures.encodeMs.toFixed(1)} ms`,
    'answer kept': kilobytes(memoryFigures.bodyBytes),
  };
}

try {
  await buildStale(console.log);
  console.log(`Calendars of 540 nights; the proxy's heap is limited to ${HEAP_LIMIT_MB} MB.`);
  const table: Record<string, Record<string, string>> = {};
  for (const units of UNIT_COUNTS) table[`${units} units`] = await rowOf(units);
  console.table(table);
} finally {
  await bench.stop();
}
