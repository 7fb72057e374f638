/**
 * Part of `npm run bench`: the files and functions of ours that run for a cached calendar read, and for a booking up to the
 * service's POST. The proxy runs from its sources, one script for each file, and V8 counts the calls (precise coverage).
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'undici';
import { hostConfigJson, SANDBOX_KEY, UNITS } from '../../demo/host-config.ts';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Bench } from './processes.ts';
import type { Server } from './processes.ts';

const SITE = 'http://127.0.0.1:8080';
const IDLE_MS = 1_500;
const CALENDAR = `/v1/properties/${UNITS.house}/calendar`;
const SOURCES = pathToFileURL(join(import.meta.dirname, '../../src/')).href;

interface FunctionCoverage {
  readonly functionName: string;
  readonly ranges: readonly { readonly count: number }[];
}

interface Coverage {
  readonly result: readonly { readonly url: string; readonly functions: readonly FunctionCoverage[] }[];
}

/** The functions that were called, by file. */
type CalledFunctions = ReadonlyMap<string, readonly string[]>;

/** The function that tsx adds to each file does not count. */
const wasCalled = ({ functionName, ranges }: FunctionCoverage): boolean =>
  functionName !== '__name' && (ranges[0]?.count ?? 0) > 0;

function calledFunctionsIn({ result }: Coverage): CalledFunctions {
  const own = result.filter(({ url }) => url.startsWith(SOURCES));
  const called = own.map(({ url, functions }): [string, string[]] => [
    url.slice(SOURCES.length),
    functions.filter(wasCalled).map(({ functionName }) => functionName || '(anonymous)'),
  ]);
  return new Map(called.filter(([, functions]) => functions.length > 0));
}

/** Asks V8 in another process which functions were called since the last question. */
class Profiler {
  readonly #socket: WebSocket;
  #id = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async connectTo(inspector: string): Promise<Profiler> {
    const [target] = (await (await fetch(`${inspector}/json/list`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
    await once(socket, 'open');
    const profiler = new Profiler(socket);
    await profiler.#ask('Profiler.enable');
    await profiler.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return profiler;
  }

  async passed(): Promise<CalledFunctions> {
    return calledFunctionsIn((await this.#ask('Profiler.takePreciseCoverage')) as Coverage);
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#id;
    return new Promise((resolve) => {
      const onMessage = ({ data }: { readonly data: unknown }): void => {
        const message = JSON.parse(String(data)) as { readonly id?: number; readonly result: unknown };
        if (message.id !== id) return;
        this.#socket.removeEventListener('message', onMessage);
        resolve(message.result);
      };
      this.#socket.addEventListener('message', onMessage);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

const bench = new Bench();

/** Starts a relay in front of the service. It calls `onBooking` before it forwards a booking. */
async function startRelay(service: Server, onBooking: () => Promise<void>): Promise<string> {
  const relayRequest = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/', headers } = incoming;
    if (method === 'POST') await onBooking();
    const body = method === 'POST' ? Buffer.concat(chunks) : null;
    const relayedHeaders = Object.entries(headers).filter(
      ([name]) => !/^(host|connection|content-length)$/.test(name),
    );
    const answer = await fetch(service.origin + url, {
      method,
      headers: Object.fromEntries(relayedHeaders) as Record<string, string>,
      body,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, { 'Content-Type': 'application/json', Date: new Date().toUTCString() });
    outgoing.end(bytes);
  };
  const server = createServer((incoming, outgoing) => {
    relayRequest(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await freePort(0);
  server.listen(port, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return loopbackOrigin(port);
}

async function startProxy(service: string, inspector: number): Promise<Server> {
  const config = join(bench.folder, 'config.json');
  writeFileSync(config, hostConfigJson({ site: SITE }));
  const env = {
    SERVICE_URL: service,
    SERVICE_API_KEY: SANDBOX_KEY,
    CONFIG_FILE: config,
    STORE_URL: `file:${join(bench.folder, 'attempts')}`,
    TRUST_PROXY: '1',
    // The proxy refreshes no calendar during the run.
    CALENDAR_REFRESH_SECONDS: '3600',
  };
  const args = ['--import', 'tsx', `--inspect=127.0.0.1:${inspector}`, 'src/server/main.ts'];
  return bench.start({ name: 'the proxy', args, env, ready: '/readyz' });
}

async function readCalendar({ origin }: Server): Promise<void> {
  const headers = { Origin: SITE, 'Accept-Encoding': 'gzip, deflate, br' };
  const answer = await fetch(origin + CALENDAR, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The calendar's status is ${answer.status}.`);
}

async function post(proxy: Server, path: string, body: object, client: string): Promise<unknown> {
  const answer = await fetch(proxy.origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: SITE,
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': client,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The status of ${path} is ${answer.status}: ${text}`);
  return JSON.parse(text) as unknown;
}

/** Books by card as a new client, which needs no challenge. `beforeOrder` is called between quote and order. */
async function book(proxy: Server, client: string, beforeOrder: () => Promise<unknown>): Promise<void> {
  const stay = await findOpenStay({ proxy: proxy.origin, house: UNITS.house }, 4);
  const quoteRequest = { propertyId: UNITS.house, ...stay, adults: 2, children: 0 };
  const { token } = (await post(proxy, '/v1/quotes', quoteRequest, client)) as { token: string };
  await beforeOrder();
  const guest = { name: 'Ana Costa', email: 'ana@guest.example' };
  const order = { quote: token, guest, paymentMethod: 'Card', language: 'en', returnUrl: `${SITE}/` };
  await post(proxy, '/v1/bookings', order, client);
}

/** Leaves out functions that timers call, because they are not part of any request. */
const withoutIdle = (passed: CalledFunctions, idle: CalledFunctions): CalledFunctions =>
  new Map([...passed].filter(([file]) => !idle.has(file)));

function print(what: string, passed: CalledFunctions): void {
  const functions = [...passed.values()].flat();
  console.log(`${what}: ${functions.length} functions in ${passed.size} files`);
  for (const [file, names] of passed) console.log(`  ${file}: ${names.join(', ')}`);
}

try {
  const sandbox = { name: 'sandbox', args: ['--import', 'tsx', 'src/sandbox-service/main.ts'] };
  const env = { SANDBOX_API_KEY: SANDBOX_KEY, SANDBOX_ALLOW_HTTP_RETURN: 'on' };
  const service = await bench.start({ ...sandbox, env, ready: '/sandbox/units' });
  let onBooking = async (): Promise<void> => undefined;
  const inspector = await freePort(0);
  const proxy = await startProxy(await startRelay(service, () => onBooking()), inspector);
  const profiler = await Profiler.connectTo(loopbackOrigin(inspector));
  for (let warm = 0; warm < 3; warm++) await readCalendar(proxy);
  await profiler.passed();
  await setTimeout(IDLE_MS);
  const idle = await profiler.passed();
  await readCalendar(proxy);
  print('A cached calendar read', withoutIdle(await profiler.passed(), idle));
  // Another guest's booking comes first, because it creates everything that is created only once.
  await book(proxy, '203.0.113.7', async () => undefined);
  onBooking = async () => {
    print('A booking, until the proxy’s POST to the service', withoutIdle(await profiler.passed(), idle));
  };
  await book(proxy, '203.0.113.8', () => profiler.passed());
  profiler.close();
} finally {
  await bench.stop();
}
