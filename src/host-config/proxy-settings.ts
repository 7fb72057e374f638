import * as z from 'zod';
import { trimSlash } from './trim-slash.ts';
import { readHostConfig } from './config-file.ts';
import { isLoopbackHttp, isSecureUrl } from './safe-target.ts';
import type { HostConfig, ProxyConfig, ServedConfig } from './proxy-config.ts';
import {
  choice,
  onOrOff,
  readWith,
  readEach,
  valueOrFile,
  settingText,
  unreadableRule,
  wholeNumber,
} from './settings-reader.ts';
import type { ReadResult, SettingsSources, EnvAndFiles } from './settings-reader.ts';

const MIN_SECRET_LENGTH = 32;
/** Replacing a secret needs two of them, or three if the previous replacement is not finished. */
const MAX_SECRETS = 5;

/**
 * A separator is a comma without a blank beside it: a sentence can be a secret too, and its commas have a blank. In a file each
 * secret is on a line of its own.
 */
const SEPARATOR = /\r?\n|(?<=\S),(?=\S)/;

/** Whether `secret` is a list that was written with blanks after the commas, so that it was not split. */
const hasBlankAfterComma = (secret: string): boolean =>
  secret.includes(',') && secret.split(',').every((part) => /^\S{32,}$/.test(part.trim()));

/** Returns the secrets in `text`, with the signing one first, or the rule that `text` breaks. The rule quotes no secret. */
function readQuoteSecrets(text: string): readonly string[] | string {
  const secrets = text
    .split(SEPARATOR)
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const shortIndex = secrets.findIndex((secret) => secret.length < MIN_SECRET_LENGTH);
  const secretNumber = secrets.length > 1 ? ` (secret ${shortIndex + 1} of ${secrets.length})` : '';
  if (shortIndex >= 0)
    return `must have at least ${MIN_SECRET_LENGTH} characters, not ${secrets[shortIndex]?.length ?? 0}${secretNumber}`;
  if (secrets.some(hasBlankAfterComma)) return 'must have no blank beside the comma between two secrets';
  if (new Set(secrets).size < secrets.length) return 'must name each secret once';
  if (secrets.length > MAX_SECRETS) return `must name at most ${MAX_SECRETS} secrets, not ${secrets.length}`;
  return secrets;
}

function isPlainUrl(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

const serviceUrlSchema = z
  .string('is missing: the base URL of the booking service')
  .refine(isSecureUrl, {
    error: 'must be an https URL (http only on loopback): the key travels with it',
    abort: true,
  })
  .refine(isPlainUrl, 'must be a plain base URL, without user, query or fragment')
  .transform((text) => trimSlash(new URL(text).href));

// A header can hold only these characters. A line break would start another header.
const apiKeySchema = z
  .string('(or SERVICE_API_KEY_FILE) is missing: the key of the booking service')
  .regex(/^[\x21-\x7e]+$/, 'must be one line of visible ASCII characters');

/** The settings for calls to the service. */
export const serviceSettings = (sources: EnvAndFiles) => ({
  SERVICE_URL: serviceUrlSchema,
  SERVICE_API_KEY: valueOrFile('SERVICE_API_KEY', sources).pipe(apiKeySchema),
});

/** The secrets that sign quotes. If none is set, `createSecret` creates one; without it, the setting is required. */
export const quoteSettings = (sources: EnvAndFiles, createSecret?: () => string) => {
  const secretsSchema = z
    .string('is missing: 32 random characters or more, the same on every instance')
    .transform(readWith(readQuoteSecrets));
  return {
    QUOTE_SECRET: valueOrFile('QUOTE_SECRET', sources).pipe(
      createSecret ? secretsSchema.default(() => [createSecret()]) : secretsSchema,
    ),
  };
};

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const logSettings = { LOG_LEVEL: choice(LOG_LEVELS, 'info') };

const configFileComplaint = (rule: string): ReadResult<never> => ({
  complaints: [{ setting: 'CONFIG_FILE', rule }],
});

/** Reads the config from the path in `CONFIG_FILE`. */
export function readConfigFile(sources: EnvAndFiles): ReadResult<HostConfig> {
  const file = settingText('CONFIG_FILE', sources);
  if (file === undefined)
    return configFileComplaint('is missing: the path of the JSON file that lists origins and properties');
  let text: string;
  try {
    text = sources.readFile(file);
  } catch (error) {
    return configFileComplaint(unreadableRule(file, error));
  }
  const result = readHostConfig(text);
  if ('config' in result) return { value: result.config };
  return {
    complaints: result.complaints.map(({ path, rule }) => ({
      setting: 'CONFIG_FILE',
      place: { file, path },
      rule,
    })),
  };
}

const botCheckSetting = { BOT_CHECK: onOrOff('on') };

/**
 * Whether pages of this origin are a secure context. Browsers have WebCrypto, which a challenge needs, only in secure contexts.
 */
const isSecureContext = (origin: string): boolean => {
  const url = new URL(origin);
  return url.protocol !== 'http:' || isLoopbackHttp(url);
};

/**
 * Returns the config without sites that no guest could book on: if the bot check is on, sites on plain http. Returns a complaint
 * if no site is left.
 */
export function withoutInsecureOrigins(
  result: ReadResult<HostConfig>,
  sources: EnvAndFiles,
): ReadResult<ServedConfig> {
  if (!result.value) return result;
  const config = result.value;
  // An error in the setting itself is reported separately.
  const isBotChecked = readEach(botCheckSetting, sources).value?.BOT_CHECK === true;
  const isServed = (origin: string): boolean => !isBotChecked || isSecureContext(origin);
  const allowedOrigins = config.allowedOrigins.filter(isServed);
  const ignoredOrigins = config.allowedOrigins.filter((origin) => !isServed(origin));
  if (allowedOrigins.length > 0) return { value: { ...config, allowedOrigins, ignoredOrigins } };
  const file = settingText('CONFIG_FILE', sources) ?? '';
  const originsText = `${ignoredOrigins.join(', ')} ${ignoredOrigins.length > 1 ? 'are' : 'is'} plain http`;
  const rule = `must name a site on https: ${originsText}, where browsers cannot book with BOT_CHECK=on`;
  return { complaints: [{ setting: 'CONFIG_FILE', place: { file, path: 'allowedOrigins' }, rule }] };
}

/** The settings of the proxy without CONFIG_FILE and without those of the Node server. */
export const proxySettings = (sources: SettingsSources, config: HostConfig | undefined) => ({
  ...serviceSettings(sources),
  // If the config cannot be read, it is unknown whether this is the demo. A missing secret is then not reported.
  ...quoteSettings(sources, config && !config.isDemo ? undefined : sources.randomSecret),
  CALENDAR_REFRESH_SECONDS: wholeNumber(5, 3600).default(30),
  RATE_LIMIT: onOrOff('on'),
  ...botCheckSetting,
});
type ProxySettings = z.output<z.ZodObject<ReturnType<typeof proxySettings>>>;

export const proxyConfig = (config: ServedConfig, settings: ProxySettings): ProxyConfig => ({
  ...config,
  serviceUrl: settings.SERVICE_URL,
  serviceApiKey: settings.SERVICE_API_KEY,
  quoteSecrets: settings.QUOTE_SECRET,
  calendarRefreshSeconds: settings.CALENDAR_REFRESH_SECONDS,
  isRateLimited: settings.RATE_LIMIT,
  isBotChecked: settings.BOT_CHECK,
});
