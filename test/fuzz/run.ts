/**
 * Sends hostile requests to the built proxy over a port, with the sandbox behind it; `--count=100000 --seed=1` sets their number
 * and the seed. Fails if an answer is wrong, or if the proxy's memory grows.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale, builtFile } from '../../demo/build.ts';
import { SANDBOX_KEY, UNITS, hostConfigJson } from '../../demo/host-config.ts';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { startProgram, untilReady } from '../../demo/program.ts';
import type { Program } from '../../demo/program.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { runCampaign, memoryGrowth } from './campaign.ts';
import { RawClient } from './raw-client.ts';
import type { ValidParts } from './requests.ts';

const FOLDER = '.cache/fuzz';
const SITE = 'https://host.example';
const MB = 1024 * 1024;
/** The allowed growth: the proxy caches an answer for each requested range of dates, and Node compiles code. */
const ALLOWED_GROWTH_BYTES = 8 * MB;

const option = (name: string, defaultValue: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? defaultValue);

/**
 * Resolves to the bytes that the proxy uses on its heap and outside it, where buffers are. Also prints all figures of the
 * proxy's memory.
 */
async function readMemoryBytes(probeUrl: string): Promise<number> {
  const memory = (await (await fetch(probeUrl)).json()) as NodeJS.MemoryUsage;
  const figures = (['heapUsed', 'arrayBuffers', 'external', 'rss'] as const).map(
    (name) => `${name} ${(memory[name] / MB).toFixed(1)}`,
  );
  console.log(`memory in MB: ${figures.join(', ')}`);
  return memory.heapUsed + memory.external;
}

interface StartedProxy {
  readonly url: string;
  readonly probeUrl: string;
  readonly proxy: Program;
}

async function startProxy(sandboxUrl: string, proxyLog: string[]): Promise<StartedProxy> {
  const probeUrl = loopbackOrigin(await freePort(0));
  const url = loopbackOrigin(await freePort(0));
  writeFileSync(join(FOLDER, 'config.json'), hostConfigJson({ site: SITE }));
  const proxy = startProgram({
    name: 'proxy',
    file: builtFile('proxy'),
    env: {
      PORT: new URL(url).port,
      SERVICE_URL: sandboxUrl,
      SERVICE_API_KEY: SANDBOX_KEY,
      CONFIG_FILE: join(FOLDER, 'config.json'),
      STORE_URL: `file:${join(FOLDER, 'attempts')}`,
      RATE_LIMIT: 'off',
      BOT_CHECK: 'on',
      LOG_LEVEL: 'error',
      PROBE_PORT: new URL(probeUrl).port,
      // The limit is far more than the proxy needs, and far less than a leak would use in a hundred thousand requests.
      NODE_OPTIONS: '--max-old-space-size=96 --import ./test/fuzz/memory-probe.mjs',
    },
    log: (line) => proxyLog.push(line),
  });
  await untilReady(`${url}/readyz`, proxy);
  return { url, probeUrl, proxy };
}

async function prepareValidParts(url: string): Promise<ValidParts> {
  const stay = await findOpenStay({ proxy: url, house: UNITS.house }, 4);
  const quote = { propertyId: UNITS.house, ...stay, adults: 2, children: 0 };
  const headers = { 'Content-Type': 'application/json', Origin: SITE };
  const answer = await fetch(`${url}/v1/quotes`, { method: 'POST', headers, body: JSON.stringify(quote) });
  const { token } = (await answer.json()) as Quote;
  const guest = { name: 'Eve', email: 'eve@example.com', phone: '+351912345678' };
  const otherFields = { returnUrl: `${SITE}/thanks`, invoice: { email: 'a@b.example' }, challenge: 'x' };
  const [chunk = ''] = readdirSync('dist/widget/chunks');
  return {
    propertyId: UNITS.house,
    reference: 'A'.repeat(43),
    quote,
    booking: { quote: token, guest, paymentMethod: 'Card', language: 'en', ...otherFields },
    chunk: `/chunks/${chunk}`,
  };
}

const [count, seed] = [option('count', 100_000), option('seed', Date.now() % 1_000_000)];
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await buildStale(console.log);
const proxyLog: string[] = [];
const sandboxUrl = loopbackOrigin(await freePort(0));
const sandbox = startProgram({
  name: 'sandbox',
  file: builtFile('sandbox'),
  env: { PORT: new URL(sandboxUrl).port, SANDBOX_API_KEY: SANDBOX_KEY, SANDBOX_ALLOW_HTTP_RETURN: 'on' },
  log: () => undefined,
});
await untilReady(`${sandboxUrl}/sandbox/units`, sandbox);
const { url, probeUrl, proxy } = await startProxy(sandboxUrl, proxyLog);
console.log(`${count} requests from seed ${seed} to ${url}`);
const clients = Array.from({ length: 8 }, () => new RawClient(url));
const startedAt = performance.now();
const report = await runCampaign({
  seed,
  count,
  validParts: await prepareValidParts(url),
  senders: clients.map((client) => client.send.bind(client)),
  readMemoryBytes: () => readMemoryBytes(probeUrl),
});
for (const client of clients) client.close();
const isAlive = (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true;
await proxy.stop();
await sandbox.stop();
const statuses = [...report.statuses]
  .sort(([a], [b]) => a - b)
  .map(([status, times]) => `${status}: ${times}`);
const grownBytes = memoryGrowth(report.memoryBytes);
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s; ${statuses.join(', ')}`);
console.log(
  `memory after each part of the run, in MB: ${report.memoryBytes.map((bytes) => (bytes / MB).toFixed(1)).join(' ')}`,
);
for (const failure of report.failures.slice(0, 40)) console.log(`wrong answer: ${failure}`);
for (const line of proxyLog.slice(0, 10)) console.log(`the proxy logged: ${line}`);
const hasPassed =
  report.failures.length === 0 && isAlive && grownBytes < ALLOWED_GROWTH_BYTES && proxyLog.length === 0;
console.log(
  hasPassed
    ? 'no wrong answer, no error in the log, and no growth of memory'
    : `${report.failures.length} wrong, alive: ${String(isAlive)}, memory grown by ${Math.round(grownBytes / MB)} MB`,
);
process.exitCode = hasPassed ? 0 : 1;
