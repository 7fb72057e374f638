/**
 * Part of `npm run bench`. Lists our files and functions that run for a cached calendar read, and for a booking until the POST to
 * the service. The proxy runs from its sources, one script for each file, and V8 counts the calls (precise coverage).
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

/** Returns whether a function was called. `__name` is not ours: tsx adds it to each file. */
const wasCalled = ({ functionName, ranges }: FunctionCoverage): boolean =>
  functionName !== '__name' && (ranges[0]?.count ?? 0) > 0;

function calledFunctionsIn({ result }: Coverage): CalledFunctions {
  const ownScripts = result.filter(({ url }) => url.startsWith(SOURCES));
  const calledByFile = ownScripts.map(({ url, functions }): [string, string[]] => [
    url.slice(SOURCES.length),
    functions.filter(wasCalled).map(({ functionName }) => functionName || '(anonymous)'),
  ]);
  return new Map(calledByFile.filter(([, functions]) => functions.length > 0));
}

/** Asks V8 in another process which functions were called since it was asked last. */
class Profiler {
  readonly #socket: WebSocket;
  #id = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async connectTo(inspectorUrl: string): Promise<Profiler> {
    const [target] = (await (await fetch(`${inspectorUrl}/json/list`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
    await once(socket, 'open');
    const profiler = new Profiler(socket);
    await profiler.#ask('Profiler.enable');
    await profiler.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return profiler;
  }

  async takeCalledFunctions(): Promise<CalledFunctions> {
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

async function startProxy(service: string, inspectorPort: number): Promise<Server> {
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
  const args = ['--import', 'tsx', `--inspect=127.0.0.1:${inspectorPort}`, 'src/server/main.ts'];
  return bench.start({ name: 'the proxy', args, env, readyPath: '/readyz' });
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

/** Removes files whose functions also run without a request, such as by timers. */
const withoutIdleFunctions = (
  calledFunctions: CalledFunctions,
  idleFunctions: CalledFunctions,
): CalledFunctions => new Map([...calledFunctions].filter(([file]) => !idleFunctions.has(file)));

function print(title: string, calledFunctions: CalledFunctions): void {
  const functions = [...calledFunctions.values()].flat();
  console.log(`${title}: ${functions.length} functions in ${calledFunctions.size} files`);
  for (const [file, names] of calledFunctions) console.log(`  ${file}: ${names.join(', ')}`);
}

try {
  const sandbox = { name: 'sandbox', args: ['--import', 'tsx', 'src/sandbox-service/main.ts'] };
  const env = { SANDBOX_API_KEY: SANDBOX_KEY, SANDBOX_ALLOW_HTTP_RETURN: 'on' };
  const service = await bench.start({ ...sandbox, env, readyPath: '/sandbox/units' });
  let onBooking = async (): Promise<void> => undefined;
  const inspectorPort = await freePort(0);
  const proxy = await startProxy(await startRelay(service, () => onBooking()), inspectorPort);
  const profiler = await Profiler.connectTo(loopbackOrigin(inspectorPort));
  for (let read = 0; read < 3; read++) await readCalendar(proxy);
  await profiler.takeCalledFunctions();
  await setTimeout(IDLE_MS);
  const idleFunctions = await profiler.takeCalledFunctions();
  await readCalendar(proxy);
  print('A cached calendar read', withoutIdleFunctions(await profiler.takeCalledFunctions(), idleFunctions));
  // Another guest books first, so that everything that is created only once exists.
  await book(proxy, '203.0.113.7', async () => undefined);
  onBooking = async () => {
    print(
      'A booking, until the proxy’s POST to the service',
      withoutIdleFunctions(await profiler.takeCalledFunctions(), idleFunctions),
    );
  };
  await book(proxy, '203.0.113.8', () => profiler.takeCalledFunctions());
  profiler.close();
} finally {
  await bench.stop();
}
