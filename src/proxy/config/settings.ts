import { readHostConfig } from './config-file.ts';
import { isLoopbackHttp } from './loopback.ts';
import { LOG_LEVELS } from '../log.ts';
import type { LogLevel } from '../log.ts';
import type { HostConfig, ProxyConfig } from './proxy-config.ts';
import { SettingsError, SettingsReader } from './settings-reader.ts';
import type { SettingsSources } from './settings-reader.ts';
import { readStoreUrl } from './store-url.ts';
import type { StoreAddress } from './store-url.ts';
import { trustedHops } from './trusted-hops.ts';
import type { TrustedHops } from './trusted-hops.ts';

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
}

function serviceUrl(read: SettingsReader): string | undefined {
  const text = read.required('SERVICE_URL', 'the base URL of the booking service');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !isLoopbackHttp(url)))
    return read.complain(
      'SERVICE_URL',
      'must be an https URL (http only on loopback): the key travels with it',
    );
  if (url.username || url.password || url.search || url.hash)
    return read.complain('SERVICE_URL', 'must be a plain base URL, without user, query or fragment');
  return url.href.replace(/\/+$/, '');
}

function apiKey(read: SettingsReader): string | undefined {
  const { value, isGiven } = read.secret('SERVICE_API_KEY');
  if (value === undefined)
    return isGiven
      ? undefined
      : read.complain(
          'SERVICE_API_KEY',
          '(or SERVICE_API_KEY_FILE) is missing: the key of the booking service',
        );
  // Anything else cannot stand in a header, and a line break in it would be a header of its own.
  return /^[\x21-\x7e]+$/.test(value)
    ? value
    : read.complain('SERVICE_API_KEY', 'must be one line of visible ASCII characters');
}

function hostConfig(read: SettingsReader): HostConfig | undefined {
  const path = read.required('CONFIG_FILE', 'the path of the JSON file that lists origins and properties');
  const text = path === undefined ? undefined : read.file('CONFIG_FILE', path);
  if (path === undefined || text === undefined) return undefined;
  const result = readHostConfig(text);
  if ('config' in result) return result.config;
  for (const complaint of result.complaints) read.complain(`CONFIG_FILE ${path}:`, complaint);
  return undefined;
}

const MIN_SECRET = 32;

function quoteSecret(read: SettingsReader, randomSecret: (() => string) | undefined): string | undefined {
  const { value, isGiven } = read.secret('QUOTE_SECRET');
  if (value !== undefined)
    return value.length >= MIN_SECRET
      ? value
      : read.complain('QUOTE_SECRET', `must have at least ${MIN_SECRET} characters, not ${value.length}`);
  if (isGiven) return undefined;
  return randomSecret
    ? randomSecret()
    : read.complain(
        'QUOTE_SECRET',
        `is missing: ${MIN_SECRET} random characters or more, the same on every instance`,
      );
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

/** The settings, or a `SettingsError` that lists every complaint. */
export function readSettings(sources: SettingsSources): Settings {
  const read = new SettingsReader(sources);
  const url = serviceUrl(read);
  const key = apiKey(read);
  const config = hostConfig(read);
  // With an unreadable config nobody knows whether this is the demo; its complaint is enough for one time.
  const secret = quoteSecret(read, config && !config.isDemo ? undefined : sources.randomSecret);
  const store = storeAddress(read);
  const settings = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', { min: 0, max: 65_535, or: 8787 }),
    metrics: metricsAddress(read),
    drainSeconds: read.integer('DRAIN_SECONDS', { min: 0, max: 300, or: 5 }),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedHops: trust(read),
  };
  const calendarRefreshSeconds = read.integer('CALENDAR_REFRESH_SECONDS', { min: 5, max: 3600, or: 30 });
  const isRateLimited = read.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  const isBotChecked = read.choice('BOT_CHECK', ['on', 'off'], 'off') === 'on';
  if (read.complaints.length > 0 || !url || !key || !config || !secret || !store)
    throw new SettingsError(read.complaints);
  const service = { serviceUrl: url, serviceApiKey: key, quoteSecret: secret };
  return {
    ...settings,
    store,
    proxy: { ...config, ...service, calendarRefreshSeconds, isRateLimited, isBotChecked },
  };
}
