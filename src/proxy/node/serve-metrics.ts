import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';
import { closed, listening } from './listening.ts';
import type { RunningServer } from './listening.ts';

export interface ServeMetricsOptions {
  readonly host: string;
  readonly port: number;
}

/** `GET /metrics` on a port of its own, which no guest can reach. Rejects where the port cannot be had. */
export async function serveMetrics(
  { text, contentType }: Metrics,
  options: ServeMetricsOptions,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void text().then((body) => response.writeHead(200, { 'Content-Type': contentType }).end(body));
  });
  const url = await listening(server, options);
  return { url, close: (deadlineMs) => closed(server, deadlineMs) };
}
