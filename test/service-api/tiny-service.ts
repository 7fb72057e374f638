import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServiceClient } from '../../src/service-api/create-service-client.ts';
import { ServiceError } from '../../src/service-api/errors.ts';
import { createKeepAliveFetch } from '../../src/service-api/keep-alive-fetch.ts';
import type { ServiceClient, ServiceClientDeps } from '../../src/service-api/service-client.ts';

export const API_KEY = 'secret-key';
export const UNIT = '0b9c7a52-6f0e-4a0b-9d0a-3c1f5a7d2e11';

/** What arrived, byte for byte. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Script = (request: Received, response: ServerResponse) => void;

export interface TinyService {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** What it does with each request from now on. */
  script: Script;
  /** Connections that were opened to it. */
  readonly connections: number;
  close(): Promise<void>;
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tiny');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** A real server on a port of its own, which does what the test's script says. */
export async function startTinyService(script: Script): Promise<TinyService> {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void receive(request).then((got) => {
      received.push(got);
      service.script(got, response);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: TinyService = {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    script,
    get connections() {
      return connections;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

export function json(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers each request with the same JSON. */
export const always =
  (body: unknown, status = 200, headers = {}): Script =>
  (_request, response) => {
    json(response, body, status, headers);
  };

/** Runs `use` against a service that follows `script`, and takes both down again. */
export async function withService(
  script: Script,
  use: (client: ServiceClient, service: TinyService) => Promise<void>,
  deps: Partial<ServiceClientDeps> = {},
): Promise<void> {
  const service = await startTinyService(script);
  const fetch = createKeepAliveFetch();
  try {
    await use(createServiceClient({ baseUrl: service.url, apiKey: API_KEY, fetch, ...deps }), service);
  } finally {
    await service.close();
    await fetch.close();
  }
}

/** The `ServiceError` that `call` rejects with; anything else fails the test. */
export async function errorOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('It did not reject.');
}

export async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** A row as the service writes it. */
export const pricingItem = (fields: Readonly<Record<string, unknown>> = {}): object => ({
  service_property_id: UNIT,
  friendly_name: 'Sea view',
  date: '2027-07-01',
  price: 145.455,
  available: true,
  min_nights: 2,
  max_nights: null,
  ...fields,
});

export const pricingPage = (items: readonly object[], fields: object = {}): object => ({
  total: items.length,
  limit: 5000,
  offset: 0,
  currency: 'EUR',
  items,
  ...fields,
});
