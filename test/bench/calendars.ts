/**
 * Part of `npm run bench`. Measures the memory and time that 1, 100 and 10,000 calendars of 540 nights, and then their booking
 * pages, cost the proxy. The service on the same machine only sends rows.
 */
import { parseArgs } from 'node:util';
import { buildStale } from '../../demo/build.ts';
import { Bench, cpuSeconds, residentBytes } from './processes.ts';
import type { Server } from './processes.ts';
import { idOf, startProxy, startService } from './bench-services.ts';

const { values: options } = parseArgs({ options: { units: { type: 'string', default: '1,100,10000' } } });
/** The option `--units=100` measures only that number of units. 10,000 units take minutes on a busy machine. */
const UNIT_COUNTS = options.units.split(',').map(Number);
/** Without this limit, Node would keep hundreds of MB of garbage before it collects any. */
const HEAP_LIMIT_MB = 256;

const bench = new Bench();

const secondsText = (seconds: number): string => `${seconds.toFixed(1)} s`;
const memoryText = ({ pid }: Server): string => `${(residentBytes(pid) / 1024 / 1024).toFixed(0)} MB`;

async function requestPages(proxy: Server, units: number): Promise<void> {
  for (let unit = 0; unit < units; unit++) {
    const answer = await fetch(`${proxy.origin}/embed/${idOf(unit)}?lang=en`);
    if (!answer.ok) throw new Error(`The page of unit ${unit} is answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

/** Measures a built proxy from its start until it is ready, and then one request for the booking page of each unit. */
async function measure(units: number): Promise<Record<string, string>> {
  const service = await startService(bench, units);
  const startedAt = performance.now();
  const proxy = await startProxy(bench, units, service, `--max-old-space-size=${HEAP_LIMIT_MB}`);
  const cpuSecondsAtStart = cpuSeconds(proxy.pid);
  const figuresAtStart = {
    'start to ready': secondsText((performance.now() - startedAt) / 1000),
    'CPU of the proxy': secondsText(cpuSecondsAtStart),
    // The service shares the machine.
    'CPU of the service': secondsText(cpuSeconds(service.pid)),
    'process in RAM': memoryText(proxy),
  };
  await requestPages(proxy, units);
  const pageSeconds = (cpuSeconds(proxy.pid) - cpuSecondsAtStart) / units;
  const figures = {
    ...figuresAtStart,
    'a booking page, CPU': `${(pageSeconds * 1000).toFixed(1)} ms`,
    'in RAM with pages': memoryText(proxy),
  };
  await bench.stopAll();
  return figures;
}

try {
  await buildStale(console.log);
  console.log(`Calendars of 540 nights; the proxy's heap is limited to ${HEAP_LIMIT_MB} MB.`);
  const table: Record<string, Record<string, string>> = {};
  for (const units of UNIT_COUNTS) table[`${units} units`] = await measure(units);
  console.table(table);
} finally {
  await bench.stop();
}
