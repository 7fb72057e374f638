import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { cpuSeconds } from './processes.ts';
import type { Server } from './processes.ts';
import { median, percentile } from './statistics.ts';

/** The speed and the CPU time of a server in one round. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU of the server's process, user and system, per request. */
  readonly cpuMicros: number;
}

export interface Target extends Server {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly requests: number;
  readonly connections: number;
  /**
   * The number of requests per second. Each is sent when it is due, or later if no connection is free. `undefined` sends each
   * request as soon as a connection is free.
   */
  readonly rate?: number | undefined;
}

const HEAD_END = '\r\n\r\n';
/** The number of guests. Each has another address, as if from a load balancer, so that none exceeds the proxy's limits. */
const GUESTS = 4_096;
const TICK_MS = 1;

/** Returns the length of the first answer in `bytes`, or `Infinity` until its head has arrived. All peers send Content-Length. */
function answerLength(bytes: Buffer): number {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return Infinity;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 '))
    throw new Error(`The server has answered ${head.split('\r\n', 1)[0]}, not with status 200.`);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error('The answer has no Content-Length.');
  return end + HEAD_END.length + Number(length);
}

/** Returns one request of each guest, as bytes. */
function requestsOf({ origin, path, headers }: Target): Buffer[] {
  const fields = Object.entries({ Host: new URL(origin).host, ...headers });
  const lines = [`GET ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return Array.from({ length: GUESTS }, (_guest, index) =>
    Buffer.from([...lines, `X-Forwarded-For: 10.1.${index >> 8}.${index & 255}`].join('\r\n') + HEAD_END),
  );
}

/**
 * A connection with one request in flight at a time. It is a plain socket, because an HTTP client takes longer than the server.
 */
class Connection {
  readonly #socket: Socket;
  #dueAt = 0;

  constructor(
    { origin }: Target,
    onAnswer: (connection: Connection, milliseconds: number) => void,
    onError: (error: Error) => void,
  ) {
    const { port, hostname } = new URL(origin);
    this.#socket = connect(Number(port), hostname).setNoDelay();
    let received: Buffer = Buffer.alloc(0);
    this.#socket.on('data', (bytes: Buffer) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      try {
        if (received.length < answerLength(received)) return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      received = Buffer.alloc(0);
      onAnswer(this, performance.now() - this.#dueAt);
    });
    this.#socket.on('error', onError);
    this.#socket.on('end', () => {
      onError(new Error('The server closed the connection.'));
    });
  }

  /** Sends a request that was due at `dueAt`. Its latency includes the time that it waited for a free connection. */
  send(request: Buffer, dueAt: number): void {
    this.#dueAt = dueAt;
    this.#socket.write(request);
  }

  waitUntilOpen(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('connect', resolve));
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Sends the due requests on free connections, until every request has its answer. */
class Sender {
  readonly latencies: number[] = [];
  readonly #load: Load;
  readonly #requests: readonly Buffer[];
  readonly #free: Connection[] = [];
  #startedAt = 0;
  #sent = 0;

  constructor(target: Target, load: Load) {
    this.#load = load;
    this.#requests = requestsOf(target);
  }

  start(): void {
    this.#startedAt = performance.now();
    this.sendDue();
  }

  get isDone(): boolean {
    return this.latencies.length === this.#load.requests;
  }

  sendDue(): void {
    const { rate, requests } = this.#load;
    const now = performance.now();
    const dueCount =
      rate === undefined ? requests : Math.min(requests, ((now - this.#startedAt) * rate) / 1000);
    while (this.#sent < dueCount) {
      const connection = this.#free.pop();
      const request = this.#requests[this.#sent % GUESTS];
      if (!connection || !request) return;
      connection.send(request, rate === undefined ? now : this.#startedAt + (this.#sent * 1000) / rate);
      this.#sent += 1;
    }
  }

  release(connection: Connection): void {
    this.#free.push(connection);
  }
}

/** Resolves to the milliseconds from each request's due time to the end of its answer. */
async function measureLatencies(target: Target, load: Load): Promise<number[]> {
  const sender = new Sender(target, load);
  const connections: Connection[] = [];
  const timer =
    load.rate === undefined
      ? undefined
      : setInterval(() => {
          sender.sendDue();
        }, TICK_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      const onAnswer = (connection: Connection, milliseconds: number): void => {
        sender.latencies.push(milliseconds);
        sender.release(connection);
        if (sender.isDone) resolve();
        else sender.sendDue();
      };
      const onError = (error: Error): void => {
        reject(new Error(`${target.name}: ${error.message}`));
      };
      for (let index = 0; index < load.connections; index++)
        connections.push(new Connection(target, onAnswer, onError));
      void Promise.all(connections.map((each) => each.waitUntilOpen())).then(() => {
        for (const each of connections) sender.release(each);
        sender.start();
      });
    });
  } finally {
    clearInterval(timer);
    for (const each of connections) each.close();
  }
  return sender.latencies;
}

/** Sends the requests of `load` to `target`. Rejects if an answer is not 200. */
export async function measure(target: Target, load: Load): Promise<Round> {
  const cpuBefore = cpuSeconds(target.pid);
  const startedAt = performance.now();
  const latencies = await measureLatencies(target, load);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    requestsPerSecond: load.requests / seconds,
    p50Ms: median(latencies),
    p99Ms: percentile(latencies, 0.99),
    cpuMicros: ((cpuSeconds(target.pid) - cpuBefore) * 1e6) / load.requests,
  };
}
