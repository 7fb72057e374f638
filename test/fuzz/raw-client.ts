import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FuzzedRequest } from './requests.ts';
import type { FuzzAnswer } from './why-wrong.ts';

const TIMEOUT_MS = 10_000;

/** Returns the bytes of a request. Content-Length is always correct. Host is correct unless the request sets its own. */
function bytesOf({ method, target, headers, body }: FuzzedRequest, host: string): Buffer {
  const hostHeader = headers.some(([name]) => name === 'Host') ? [] : [`Host: ${host}`];
  const length = body || method === 'POST' ? [`Content-Length: ${body?.length ?? 0}`] : [];
  const lines = [...hostHeader, ...headers.map(([name, value]) => `${name}: ${value}`), ...length];
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

interface Head {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly contentLength: number;
}

function parseHead(text: string): Head {
  const [statusLine = '', ...lines] = text.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    contentLength: Number(headers.get('content-length') ?? 0),
  };
}

/** Returns the first complete answer in `bytes`, and the index of its end. 1xx answers are skipped. */
function answerIn(bytes: Buffer, method: string): { answer: FuzzAnswer; end: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const { status, headers, contentLength } = parseHead(bytes.subarray(0, headEnd).toString('latin1'));
  const start = headEnd + 4;
  if (status < 200) return answerIn(bytes.subarray(start), method);
  const hasNoBody = method === 'HEAD' || status === 204 || status === 304;
  const end = start + (hasNoBody ? 0 : contentLength);
  if (bytes.length < end) return undefined;
  return { answer: { status, headers, body: bytes.subarray(start, end).toString() }, end };
}

/** A client with one connection, which it opens again if the server has closed it. Unlike `fetch`, it can send invalid requests. */
export class RawClient {
  readonly #url: URL;
  #socket: Socket | undefined;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Resolves to the answer. Rejects if there is no answer within ten seconds, or if the connection ends first. */
  async send(request: FuzzedRequest): Promise<FuzzAnswer> {
    const socket = await this.#open();
    const bytes = bytesOf(request, this.#url.host);
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const stopListening = (): void => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => undefined);
      };
      const fail = (reason: string): void => {
        stopListening();
        this.close();
        reject(new Error(reason));
      };
      const timer = setTimeout(() => {
        fail(`No answer within ${TIMEOUT_MS / 1000} s.`);
      }, TIMEOUT_MS);
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        const found = answerIn(received, request.method);
        if (!found) return;
        stopListening();
        if (found.answer.headers.get('connection') === 'close') this.close();
        resolve(found.answer);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        fail('The server closed the connection before its answer.');
      });
      socket.write(bytes);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #open(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    this.#socket = socket;
    return socket;
  }
}
