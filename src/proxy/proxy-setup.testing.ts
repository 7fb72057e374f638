import { after } from 'node:test';
import { readHostConfig } from '../host-config/config-file.ts';
import type { ProxyConfig } from '../host-config/proxy-config.ts';
import { startSandbox } from '../sandbox-service/start-sandbox.ts';
import { serve } from '../server/serve.ts';
import { HOST_FILE, SECRET, complaintsAbout, createTestClient } from '../../test/proxy/calls.ts';
import type { TestClient, HostFile } from '../../test/proxy/calls.ts';
import { until } from '../../test/until.ts';
import { createProxy } from './create-proxy.ts';
import type { ProxyDeps } from './create-proxy.ts';
import { systemClock } from './concurrency.ts';
import type { Sleep } from './concurrency.ts';

/** Returns the config of a host file, with the tests' defaults. */
export function proxyConfig(serviceUrl: string, file: HostFile = HOST_FILE): ProxyConfig {
  const read = readHostConfig(JSON.stringify(file));
  if (!('config' in read)) throw new Error(complaintsAbout(file));
  return {
    ...read.config,
    ignoredOrigins: [],
    serviceUrl,
    serviceApiKey: 'sandbox-key',
    quoteSecrets: [SECRET],
    calendarRefreshSeconds: 30,
    isRateLimited: false,
    isBotChecked: false,
  };
}

/** The parts that a test replaces. */
export type PartOverrides = Partial<Omit<ProxyDeps, 'config' | 'clock' | 'store'>> &
  Pick<ProxyDeps, 'store'> & { readonly sleep?: Sleep };

export interface StartedProxies {
  /** The calls to one proxy for each element of the given parts. */
  readonly clients: readonly TestClient[];
  readonly clock: { readonly now: () => number; readonly advance: (ms: number) => void };
}

/**
 * Starts proxies that are built from their parts, in front of one real sandbox, for tests that must stop one of these
 * parts. Every other test runs a proxy as a host does (test/proxy/test-proxy.ts).
 */
export async function startProxies(own: readonly PartOverrides[]): Promise<StartedProxies> {
  let offset = Date.parse('2027-03-01T10:01:00Z') - Date.now();
  const now = (): number => Date.now() + offset;
  const clock = { now, advance: (ms: number): void => void (offset += ms) };
  const sandbox = await startSandbox({ allowHttpReturn: true, now });
  after(() => sandbox.close());
  const config = proxyConfig(sandbox.url);
  const clients: TestClient[] = [];
  for (const { sleep = systemClock.sleep, ...parts } of own) {
    const proxy = createProxy({
      config,
      fetch: globalThis.fetch,
      clock: { ...systemClock, now, sleep },
      ...parts,
    });
    const trustedHops = { kind: 'count', hops: 0 } as const;
    const server = await serve({ fetch: proxy.fetch, host: '127.0.0.1', port: 0, trustedHops });
    after(async () => {
      await server.close(0);
      await proxy.drain();
    });
    proxy.start();
    await until(async () => (await fetch(`${server.url}/readyz`)).ok);
    clients.push(createTestClient(server.url, sandbox.url, clock));
  }
  return { clients, clock };
}
