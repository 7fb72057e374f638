import type { AttemptStore } from '../proxy/store/attempt-store.ts';
import { SettingsError } from '../host-config/settings-reader.ts';
import type { StoreAddress } from '../host-config/server-settings.ts';
import type { Log } from '../proxy/log.ts';
import { openLevelStore } from '../proxy/store/level-store.ts';
import { RedisRefusedError, closeRedis, openRedis } from '../proxy/store/redis.ts';
import type { Redis } from '../proxy/store/redis.ts';
import { createRedisStore } from '../proxy/store/redis-store.ts';

export interface OpenedStore {
  readonly attempts: AttemptStore;
  /**
   * The connection for the rate limits that instances share; `undefined` if the store is a directory of one process.
   */
  readonly redis: Redis | undefined;
  readonly close: () => Promise<void>;
}

/** Returns the system's code for an error, such as `EADDRINUSE`. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';

async function openDirectoryStore(path: string): Promise<OpenedStore> {
  try {
    const attempts = await openLevelStore(path);
    return { attempts, redis: undefined, close: () => attempts.close() };
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
    const reason = codeOf(cause) === 'LEVEL_LOCKED' ? 'another process uses it' : codeOf(cause);
    const problem = `names a directory that cannot be opened: ${path} (${reason}). The proxy needs its own directory, and permission and room to write to it`;
    throw new SettingsError([{ setting: 'STORE_URL', rule: problem }]);
  }
}

async function openSharedStore(url: string, log: Log): Promise<OpenedStore> {
  try {
    const redis = await openRedis(url, log);
    return { attempts: createRedisStore(redis), redis, close: () => closeRedis(redis) };
  } catch (error) {
    if (!(error instanceof RedisRefusedError)) throw error;
    const problem = `names a Redis at ${new URL(url).host} that refuses the connection (${error.message}): check user, password and database number`;
    throw new SettingsError([{ setting: 'STORE_URL', rule: problem }]);
  }
}

/** Opens the store that `STORE_URL` names. Rejects with a `SettingsError` if the host has to change the setting. */
export const openStore = (address: StoreAddress, log: Log): Promise<OpenedStore> =>
  address.kind === 'file' ? openDirectoryStore(address.path) : openSharedStore(address.url, log);
