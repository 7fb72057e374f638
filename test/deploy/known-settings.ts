import { readSettings } from '../../src/host-config/server-settings.ts';
import { HOST_FILE } from '../proxy/calls.ts';

const LONG_SECRET = 'a-secret-that-is-long-enough-to-be-one';

/** Returns the names of all settings that the proxy reads, by recording every name that it looks up. */
export function knownSettings(): ReadonlySet<string> {
  const names = new Set<string>();
  const values: Readonly<Record<string, string>> = {
    SERVICE_URL: 'https://service.example',
    SERVICE_API_KEY: 'key',
    CONFIG_FILE: 'config.json',
    QUOTE_SECRET: LONG_SECRET,
    METRICS_PORT: '0',
  };
  const env = new Proxy(values, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  const file = JSON.stringify({ ...HOST_FILE, demo: false });
  readSettings({ env, readFile: () => file, randomSecret: undefined });
  return names;
}

/** Reads the settings from `env` only, as the proxy does. Each file that a setting names is replaced by valid contents. */
export function readDeployedSettings(
  env: Readonly<Record<string, string>>,
  storeUrl = 'redis://:secret@valkey:6379',
): ReturnType<typeof readSettings> {
  const readFile = (path: string): string => {
    if (path === env['CONFIG_FILE']) return JSON.stringify({ ...HOST_FILE, demo: false });
    return path === env['STORE_URL_FILE'] ? storeUrl : LONG_SECRET;
  };
  return readSettings({ env, readFile, randomSecret: undefined });
}

/** Settings that Node reads instead of the proxy. */
export const NODE_SETTINGS: ReadonlySet<string> = new Set(['NODE_ENV', 'NODE_OPTIONS']);
