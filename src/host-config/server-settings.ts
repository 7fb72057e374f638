import { BlockList } from 'node:net';
import * as z from 'zod';
import type { HostConfig, ProxyConfig } from './proxy-config.ts';
import { isLoopbackHost, isLoopbackHttp } from './safe-target.ts';
import type { LogLevel } from './proxy-settings.ts';
import {
  logSettings,
  proxyConfig,
  proxySettings,
  quoteSettings,
  readConfigFile,
  withoutInsecureOrigins,
  serviceSettings,
} from './proxy-settings.ts';
import {
  SettingsError,
  valuesOrThrow,
  onOrOff,
  readWith,
  readEach,
  valueOrFile,
  wholeNumber,
} from './settings-reader.ts';
import type { SettingsSources, EnvAndFiles } from './settings-reader.ts';

/** The proxies before this one whose `X-Forwarded-For` is trusted. */
export type TrustedHops =
  /** The number of proxies before this one, whatever their addresses are. */
  | { readonly kind: 'count'; readonly hops: number }
  | { readonly kind: 'addresses'; readonly addresses: BlockList };

const MAX_HOPS = 10;

const matchesAny = (text: string, ...schemas: readonly z.ZodType[]): boolean =>
  schemas.some((schema) => schema.safeParse(text).success);

function familyOf(entry: string): 'ipv4' | 'ipv6' | undefined {
  if (matchesAny(entry, z.ipv4(), z.cidrv4())) return 'ipv4';
  return matchesAny(entry, z.ipv6(), z.cidrv6()) ? 'ipv6' : undefined;
}

/** Parses addresses and networks; `undefined` if one of them is neither. */
function readAddresses(entries: readonly string[]): BlockList | undefined {
  const addresses = new BlockList();
  for (const entry of entries) {
    const family = familyOf(entry);
    if (!family) return undefined;
    const [address = '', prefix = family === 'ipv4' ? 32 : 128] = entry.split('/');
    addresses.addSubnet(address, Number(prefix), family);
  }
  return addresses;
}

/** Parses a number of hops (`0`, `1`, …), or addresses and networks (`10.0.0.0/8, ::1`). `undefined` for anything else. */
export function readTrustedHops(setting: string): TrustedHops | undefined {
  if (/^\d+$/.test(setting))
    return Number(setting) <= MAX_HOPS ? { kind: 'count', hops: Number(setting) } : undefined;
  const addresses = readAddresses(setting.split(',').map((entry) => entry.trim()));
  return addresses && { kind: 'addresses', addresses };
}

/** The store of attempts, from `STORE_URL`. */
export type StoreAddress =
  /** A directory on this machine, which only one process can use at a time. */
  | { readonly kind: 'file'; readonly path: string }
  /** A Redis or Valkey that several instances share. The URL may contain a password, so it is never shown in full. */
  | { readonly kind: 'redis'; readonly url: string };

/** Whether `text` has the form `redis://[user:password@]host[:port][/database]`, or `rediss:` for TLS. */
function isRedisUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.hostname !== undefined && url.hostname !== '' && /^(\/\d*)?$/.test(url.pathname) && !url.hash;
}

/** Whether user and password can be decoded, because the Redis client decodes them. */
function isDecodable(text: string): boolean {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function readRedisUrl(text: string): StoreAddress | string {
  if (!isRedisUrl(text))
    return 'must be redis://[user:password@]host[:port][/database number], or rediss:// for TLS';
  if (!isDecodable(text)) return 'must have a % in its user or password written as %25';
  return { kind: 'redis', url: text };
}

/** Parses `STORE_URL`: returns the store's address, or the rule that `text` breaks. The rule quotes no password. */
export function readStoreUrl(text: string): StoreAddress | string {
  if (/^rediss?:/.test(text)) return readRedisUrl(text);
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  return path === undefined
    ? 'must be file:<directory>, like file:./data, or redis://<host>:<port>'
    : { kind: 'file', path };
}

/** Returns the decoded password of the store; empty if it has none. */
export const passwordOf = (store: StoreAddress): string =>
  store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '';

/** A clock that only moves when a test moves it, and the address at which the proxy accepts the new time. */
export interface TestClockSettings {
  readonly host: string;
  readonly port: number;
  readonly startsAt: number;
}

const TEST_CLOCK_RULE =
  'must be http on loopback with the time to begin with: http://127.0.0.1:0/?now=2027-03-01T10:00:00Z (only for tests)';

function readTestClock(text: string): TestClockSettings | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const startsAt = Date.parse(url?.searchParams.get('now') ?? '');
  if (!url || !isLoopbackHttp(url) || Number.isNaN(startsAt)) return TEST_CLOCK_RULE;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port), startsAt };
}

/** The settings of `npm run proxy` (demo/guide/operate.md). */
export interface Settings {
  readonly proxy: ProxyConfig;
  readonly host: string;
  readonly port: number;
  readonly store: StoreAddress;
  /** The address of the metrics for Prometheus; `undefined` without metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: LogLevel;
  /** How many seconds the proxy still serves requests after it received a signal to stop. */
  readonly drainSeconds: number;
  readonly trustedHops: TrustedHops;
  /** The maximum number of concurrent connections. */
  readonly maxConnections: number;
  /** Whether the host's page (`/setup`) is served. */
  readonly hasSetupPage: boolean;
  /** Only set in tests. */
  readonly testClock: TestClockSettings | undefined;
}

/** The settings for calls to the service. */
export type ServiceAccess = Pick<ProxyConfig, 'serviceUrl' | 'serviceApiKey'>;

/** Reads only the service's address and key. Throws a `SettingsError` with every complaint about them. */
export function readServiceAccess(sources: EnvAndFiles): ServiceAccess {
  const { service } = valuesOrThrow({ service: readEach(serviceSettings(sources), sources) });
  return { serviceUrl: service.SERVICE_URL, serviceApiKey: service.SERVICE_API_KEY };
}

/** The settings that pricing a stay needs. */
export interface PriceSettings {
  readonly config: HostConfig;
  readonly access: ServiceAccess;
}

/** Reads only the config and the service's address and key. Throws a `SettingsError` with every complaint about them. */
export function readPriceSettings(sources: EnvAndFiles): PriceSettings {
  const { config, service } = valuesOrThrow({
    config: readConfigFile(sources),
    service: readEach(serviceSettings(sources), sources),
  });
  return {
    config,
    access: { serviceUrl: service.SERVICE_URL, serviceApiKey: service.SERVICE_API_KEY },
  };
}

/** The settings that signing one of the host's links needs. */
export interface LinkSettings {
  readonly config: HostConfig;
  readonly quoteSecrets: ProxyConfig['quoteSecrets'];
}

/** Reads only the config and the quote secrets. Throws a `SettingsError` with every complaint about them. */
export function readLinkSettings(sources: EnvAndFiles): LinkSettings {
  const { config, quotes } = valuesOrThrow({
    config: readConfigFile(sources),
    quotes: readEach(quoteSettings(sources), sources),
  });
  return { config, quoteSecrets: quotes.QUOTE_SECRET };
}

const MAX_PORT = 65_535;
/** The default limit on concurrent connections: each one uses a file descriptor and about ten kilobytes. */
export const MAX_CONNECTIONS = 10_000;

const HOPS_RULE =
  'must be the number of servers in front of the proxy (0 to 10), or their addresses: 10.0.0.0/8, ::1';

const trustProxySchema = z
  .string()
  .default('0')
  .transform(readWith((text) => readTrustedHops(text) ?? HOPS_RULE));

const processSettings = (sources: EnvAndFiles) => ({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, MAX_PORT).default(8787),
  // A Redis URL may contain a password, so the setting can also be read from a file.
  STORE_URL: valueOrFile('STORE_URL', sources).pipe(
    z.string().default('file:./data').transform(readWith(readStoreUrl)),
  ),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, MAX_PORT).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(5),
  TRUST_PROXY: trustProxySchema,
  MAX_CONNECTIONS: wholeNumber(10, 1_000_000).default(MAX_CONNECTIONS),
  SETUP_PAGE: onOrOff('off'),
  TEST_CLOCK: z.string().transform(readWith(readTestClock)).optional(),
  ...logSettings,
});

type ProcessSettings = z.output<z.ZodObject<ReturnType<typeof processSettings>>>;

/** Returns the test clock, which is only allowed on loopback: a proxy that others can reach must use the real time. */
function testClockOf({ TEST_CLOCK, HOST }: ProcessSettings): TestClockSettings | undefined {
  if (TEST_CLOCK === undefined || isLoopbackHost(HOST)) return TEST_CLOCK;
  const rule = `is only for tests, so HOST must be a loopback address, not "${HOST}"`;
  throw new SettingsError([{ setting: 'TEST_CLOCK', rule }]);
}

/** Reads all settings. Throws a `SettingsError` with every complaint. */
export function readSettings(sources: SettingsSources): Settings {
  const file = readConfigFile(sources);
  // This is the order in which complaints are shown. It is that of the guide: the service first.
  const { proxy, config, process } = valuesOrThrow({
    proxy: readEach(proxySettings(sources, file.value), sources),
    config: withoutInsecureOrigins(file, sources),
    process: readEach(processSettings(sources), sources),
  });
  return {
    proxy: proxyConfig(config, proxy),
    host: process.HOST,
    port: process.PORT,
    store: process.STORE_URL,
    metrics:
      process.METRICS_PORT === undefined
        ? undefined
        : { host: process.METRICS_HOST, port: process.METRICS_PORT },
    drainSeconds: process.DRAIN_SECONDS,
    logLevel: process.LOG_LEVEL,
    trustedHops: process.TRUST_PROXY,
    maxConnections: process.MAX_CONNECTIONS,
    hasSetupPage: process.SETUP_PAGE,
    testClock: testClockOf(process),
  };
}
