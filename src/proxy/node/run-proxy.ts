import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeepAliveFetch } from '../../service-api/keep-alive-fetch.ts';
import { readSettings } from '../config/settings.ts';
import type { Settings } from '../config/settings.ts';
import { SettingsError } from '../config/settings-reader.ts';
import { createProxy } from '../create-proxy.ts';
import { createLog } from '../log.ts';
import type { Handler } from '../http/handler.ts';
import { compress } from './compress.ts';
import { loadAssets } from './load-assets.ts';
import { openStore } from './open-store.ts';
import { createRedisSpentChallenges } from './redis-spent-challenges.ts';
import { serve } from './serve.ts';
import type { RunningServer } from './serve.ts';

export interface RunOptions {
  readonly env: Readonly<Partial<Record<string, string>>>;
  /** Where the built widget lies, with a slash at its end. */
  readonly assets: URL;
  readonly write: (line: string) => void;
}

export interface RunningProxy {
  readonly url: string;
  /** Says "not ready", takes no more connections, waits for what is under way, and closes the store. */
  stop(): Promise<void>;
}

/** Longer than any request may take: 15 s of replays, one call of 10 s, a look of 4 s. */
const DRAIN_DEADLINE_MS = 32_000;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';

async function listen(settings: Settings, handle: Handler): Promise<RunningServer> {
  const { host, port, trustedHops } = settings;
  try {
    return await serve({ handle, host, port, trustedHops });
  } catch (error) {
    throw new SettingsError([`PORT ${port} on HOST ${host} cannot be listened on (${codeOf(error)})`]);
  }
}

/** The proxy from its settings to its open port. Rejects with a `SettingsError` where the host has to change one. */
export async function runProxy({ env, assets: directory, write }: RunOptions): Promise<RunningProxy> {
  const settings = readSettings({
    env,
    readFile: (path) => readFileSync(path, 'utf8'),
    randomSecret: () => randomBytes(32).toString('base64url'),
  });
  const log = createLog(settings.logLevel, write, Date.now);
  const assets = await loadAssets(directory);
  if (!assets)
    log({ level: 'warn', event: 'widget_not_built', message: 'Run npm run build to serve the widget.' });
  const { attempts: store, redis, close } = await openStore(settings.store, log);
  const proxy = createProxy({
    config: settings.proxy,
    fetch: createKeepAliveFetch(),
    store,
    spentChallenges: redis && createRedisSpentChallenges(redis),
    compress,
    assets,
    log,
  });
  const server = await listen(settings, proxy.handle).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  log({ level: 'info', event: 'listening', address: server.url });
  void proxy.start();
  return {
    url: server.url,
    async stop() {
      log({ level: 'info', event: 'leaving' });
      await Promise.all([proxy.drain(), server.close(DRAIN_DEADLINE_MS)]);
      await close();
    },
  };
}
