import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { AttemptStore } from '../../src/proxy/store/attempt-store.ts';
import type { ProxyConfig } from '../../src/host-config/proxy-config.ts';
import { createProxy } from '../../src/proxy/create-proxy.ts';
import type { Proxy, ProxyDeps } from '../../src/proxy/create-proxy.ts';
import { compress } from '../../src/server/compress.ts';
import { openLevelStore } from '../../src/proxy/store/level-store.ts';
import { closeRedis, openRedis } from '../../src/proxy/store/redis.ts';
import { createRedisStore } from '../../src/proxy/store/redis-store.ts';
import { createPinoLog } from '../../src/server/pino-log.ts';
import { serve } from '../../src/server/serve.ts';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import { calls, proxyConfig } from './world.ts';
import type { Calls, World } from './world.ts';

export interface InstancesOptions extends Partial<ProxyDeps> {
  readonly count: number;
  /** Without it a directory, which is one instance's alone. */
  readonly redisUrl?: string | undefined;
  /** Whether waiting is instant, and moves the clock. */
  readonly isHurried?: boolean;
  /** Of the instance with this index. */
  readonly configOf?: (index: number, config: ProxyConfig) => ProxyConfig;
}

export interface Instance extends Calls {
  readonly proxy: Proxy;
  readonly store: AttemptStore;
}

export interface Instances {
  readonly all: readonly Instance[];
  readonly clock: World['clock'];
  readonly log: string[];
  /** Takes every fault back. */
  readonly clearFaults: () => Promise<void>;
}

interface OpenedStore {
  readonly store: AttemptStore;
  readonly close: () => Promise<void>;
}

async function openStore(redisUrl: string | undefined): Promise<OpenedStore> {
  if (redisUrl !== undefined) {
    const redis = await openRedis(redisUrl, () => undefined);
    return { store: createRedisStore(redis), close: () => closeRedis(redis) };
  }
  const path = await mkdtemp(join(tmpdir(), 'attempts-'));
  const store = await openLevelStore(path);
  const close = async (): Promise<void> => {
    await store.close();
    await rm(path, { recursive: true, force: true });
  };
  return { store, close };
}

/** With a short limit for calls to the service the first load may need another try on a busy machine. */
async function filled({ proxy, get }: Instance, clock: World['clock']): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await proxy.refresh();
    if ((await get('/readyz')).status === 200) return;
    // Past every pause that a failed read brings: until then the service would not even be asked.
    clock.advance(60_000);
  }
  throw new Error('The calendars could not be loaded.');
}

/** One real sandbox, and as many real proxies before it as asked for; all are gone after the test file. */
export async function startInstances(options: InstancesOptions): Promise<Instances> {
  const { count, redisUrl, isHurried = false, configOf, ...deps } = options;
  let offset = Date.parse('2027-03-01T10:01:00Z') - Date.now();
  const now = (): number => Date.now() + offset;
  const clock = { now, advance: (ms: number): void => void (offset += ms) };
  const sandbox = await startSandbox({ allowHttpReturn: true, now });
  after(() => sandbox.close());
  const log: string[] = [];
  const hurried = isHurried
    ? {
        sleep: async (ms: number): Promise<void> => {
          clock.advance(ms);
        },
      }
    : {};
  const world = {
    log: createPinoLog({ level: 'debug', destination: { write: (line) => void log.push(line) }, now }),
    now,
    ...hurried,
  };
  const all: Instance[] = [];
  for (let index = 0; index < count; index++) {
    const { store, close } = await openStore(redisUrl);
    const usual = proxyConfig(sandbox.url);
    const config = configOf ? configOf(index, usual) : usual;
    const proxy = createProxy({ config, fetch: globalThis.fetch, store, compress, ...world, ...deps });
    const trustedHops = { kind: 'count', hops: 0 } as const;
    const server = await serve({ fetch: proxy.fetch, host: '127.0.0.1', port: 0, trustedHops });
    after(async () => {
      await server.close(0);
      await proxy.drain();
      await close();
    });
    const instance = { ...calls(server.url, sandbox.url, clock), proxy, store };
    await filled(instance, clock);
    all.push(instance);
  }
  const clearFaults = async (): Promise<void> => {
    await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
  };
  return { all, clock, log, clearFaults };
}
