/** Built proxies, each in its own process, in front of one sandbox on a port, as a host runs them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { startRestartableProxy } from '../load/restartable-proxy.ts';
import type { RestartableProxy } from '../load/restartable-proxy.ts';
import { waitUntilReady } from '../proxy/program.ts';
import { HOST_FILE, SECRET, createTestClient } from '../proxy/calls.ts';
import type { TestClient } from '../proxy/calls.ts';

export type BuiltProxy = TestClient & RestartableProxy;

export interface Fleet {
  readonly proxies: readonly BuiltProxy[];
  /** The folder of the proxies' files, which is removed after the test file. */
  readonly folder: string;
}

export interface FleetOptions {
  /** The number of proxies. Default: 1. */
  readonly count?: number;
  /**
   * Settings that are added to the defaults of `startFleet`, or replace them. An empty setting counts as missing. `FOLDER` in a
   * value stands for the path of `folder`.
   */
  readonly env?: Readonly<Record<string, string>>;
  /** Files of `folder`, written before the first proxy starts. */
  readonly files?: Readonly<Record<string, string>>;
  /** Returns the address at which the proxies reach the sandbox. Default: the sandbox's own address. */
  readonly serviceUrlFor?: (sandboxUrl: string) => string;
}

const unchanged = (url: string): string => url;
const CLOCK = { now: Date.now };

const resolveFolder = (env: Readonly<Record<string, string>>, folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace('FOLDER', folder)]));

/** Starts `count` proxies, and resolves when they are ready. All stop after the test file. */
export async function startFleet({
  count = 1,
  env = {},
  files = {},
  serviceUrlFor = unchanged,
}: FleetOptions): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  for (const [name, text] of Object.entries({ 'config.json': JSON.stringify(HOST_FILE), ...files }))
    await writeFile(join(folder, name), text);
  const sandbox = await startSandbox({ allowHttpReturn: true });
  const proxies: BuiltProxy[] = [];
  after(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  const defaults = {
    SERVICE_URL: serviceUrlFor(sandbox.url),
    SERVICE_API_KEY: 'sandbox-key',
    QUOTE_SECRET: SECRET,
    STORE_URL: 'file:FOLDER/attempts',
    CONFIG_FILE: 'FOLDER/config.json',
    DRAIN_SECONDS: '0',
    // Tests send each guest's address in X-Forwarded-For, as a load balancer does.
    TRUST_PROXY: '1',
  };
  for (let index = 0; index < count; index++) {
    const proxy = await startRestartableProxy(resolveFolder({ ...defaults, ...env }, folder));
    proxies.push({ ...createTestClient(proxy.url, sandbox.url, CLOCK), ...proxy });
    await waitUntilReady(proxy.url);
  }
  return { proxies, folder };
}

/** Starts one proxy like `startFleet`. */
export async function startBuiltProxy(
  options: Omit<FleetOptions, 'count'> = {},
): Promise<{ readonly proxy: BuiltProxy; readonly folder: string }> {
  const { proxies, folder } = await startFleet(options);
  const [proxy] = proxies;
  if (!proxy) throw new Error('No proxy was started.');
  return { proxy, folder };
}
