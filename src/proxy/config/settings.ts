import type { LogLevel } from '../log.ts';
import { MAX_CONNECTIONS } from '../node/connections.ts';
import { trustedHops } from '../node/trusted-hops.ts';
import type { TrustedHops } from '../node/trusted-hops.ts';
import type { HostConfig, ProxyConfig } from './proxy-config.ts';
import {
  apiKey,
  hostConfig,
  quoteSecrets,
  readLogLevel,
  readProxySettings,
  serviceUrl,
} from './proxy-settings.ts';
import { SettingsError, SettingsReader } from './settings-reader.ts';
import type { SettingsSources } from './settings-reader.ts';
import { readStoreUrl } from './store-url.ts';
import type { StoreAddress } from './store-url.ts';

/** The settings of `npm run proxy` (README, "Settings"). */
export interface Settings {
  readonly proxy: ProxyConfig;
  readonly host: string;
  readonly port: number;
  readonly store: StoreAddress;
  /** Where Prometheus may ask; `undefined` where nobody counts. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: LogLevel;
  /** How long it still serves after it was told to leave. */
  readonly drainSeconds: number;
  readonly trustedHops: TrustedHops;
  /** Connections of guests at a time. */
  readonly maxConnections: number;
  /** Where the widget's releases are kept; `undefined` where there is but the present one. */
  readonly releasesDir: string | undefined;
}

/** A URL of Redis may hold a password: so it may come from a file, too. */
function storeAddress(read: SettingsReader): StoreAddress | undefined {
  const { value, isGiven } = read.secret('STORE_URL');
  if (value === undefined && isGiven) return undefined;
  const address = readStoreUrl(value ?? 'file:./data');
  if (typeof address !== 'string') return address;
  read.complain('STORE_URL', address);
  return undefined;
}

function trust(read: SettingsReader): TrustedHops {
  const hops = trustedHops(read.text('TRUST_PROXY') ?? '0');
  if (!hops)
    read.complain(
      'TRUST_PROXY',
      'must be the number of proxies before this one (0 to 10), or their addresses: 10.0.0.0/8, ::1',
    );
  return hops ?? { kind: 'count', hops: 0 };
}

const metricsAddress = (read: SettingsReader): Settings['metrics'] =>
  read.text('METRICS_PORT') === undefined
    ? undefined
    : {
        host: read.text('METRICS_HOST') ?? '127.0.0.1',
        port: read.integer('METRICS_PORT', { min: 0, max: 65_535, or: 0 }),
      };

/** What it takes to ask the service: all that the host's own commands need. */
export type ServiceAccess = Pick<ProxyConfig, 'serviceUrl' | 'serviceApiKey'>;

/** The service's address and key alone, or a `SettingsError` that lists every complaint about them. */
export function readServiceAccess(sources: Pick<SettingsSources, 'env' | 'readFile'>): ServiceAccess {
  const read = new SettingsReader(sources);
  const url = serviceUrl(read);
  const key = apiKey(read);
  if (!url || !key) throw new SettingsError(read.complaints);
  return { serviceUrl: url, serviceApiKey: key };
}

/** What it takes to sign a link of the host's. */
export interface LinkSettings {
  readonly config: HostConfig;
  readonly quoteSecrets: ProxyConfig['quoteSecrets'];
}

/** Config and quote secrets alone, or a `SettingsError` that lists every complaint about them. */
export function readLinkSettings(sources: Pick<SettingsSources, 'env' | 'readFile'>): LinkSettings {
  const read = new SettingsReader(sources);
  const config = hostConfig(read);
  const secrets = quoteSecrets(read);
  if (!config || !secrets) throw new SettingsError(read.complaints);
  return { config, quoteSecrets: secrets };
}

/** The settings, or a `SettingsError` that lists every complaint. */
export function readSettings(sources: SettingsSources): Settings {
  const read = new SettingsReader(sources);
  const proxy = readProxySettings(read, sources);
  const store = storeAddress(read);
  const settings = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', { min: 0, max: 65_535, or: 8787 }),
    metrics: metricsAddress(read),
    drainSeconds: read.integer('DRAIN_SECONDS', { min: 0, max: 300, or: 5 }),
    logLevel: readLogLevel(read),
    trustedHops: trust(read),
    maxConnections: read.integer('MAX_CONNECTIONS', { min: 10, max: 1_000_000, or: MAX_CONNECTIONS }),
    releasesDir: read.text('RELEASES_DIR'),
  };
  if (read.complaints.length > 0 || !proxy || !store) throw new SettingsError(read.complaints);
  return { ...settings, store, proxy };
}
