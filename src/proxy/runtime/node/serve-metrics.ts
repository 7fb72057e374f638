import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { ReadinessReport } from '../../routes/readiness.ts';
import type { Metrics } from './metrics.ts';
import { closed, listening } from './listening.ts';
import type { RunningServer } from './listening.ts';

export interface ServeMetricsOptions {
  readonly host: string;
  readonly port: number;
  readonly readiness: () => Promise<ReadinessReport>;
}

/** `GET /metrics` and the details of `/readyz`, on a port of its own, which no guest can reach. Rejects where the port cannot be had. */
export async function serveMetrics(
  { text, contentType }: Metrics,
  { readiness, ...address }: ServeMetricsOptions,
): Promise<RunningServer> {
  const pages: Readonly<Record<string, (response: ServerResponse) => Promise<unknown>>> = {
    '/metrics': async (response) => {
      const body = await text();
      response.writeHead(200, { 'Content-Type': contentType }).end(body);
    },
    '/readyz': async (response) => {
      const { isReady, body } = await readiness();
      response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'application/json' }).end(body);
    },
  };
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined;
    if (page) page(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  const url = await listening(server, address);
  return { url, close: (deadlineMs) => closed(server, deadlineMs) };
}
