import * as z from 'zod';
import { trimSlash } from './trim-slash.ts';
import { readHostConfig } from './config-file.ts';
import { isLoopbackHttp } from './safe-target.ts';
import type { HostConfig, ProxyConfig, ServedConfig } from './proxy-config.ts';
import {
  choice,
  onOrOff,
  readBy,
  readEach,
  secret,
  settingText,
  unreadable,
  wholeNumber,
} from './settings-reader.ts';
import type { Reading, SettingsSources, SettingsTexts } from './settings-reader.ts';

const MIN_LENGTH = 32;
/** A rotation needs two, one that was not over yet three. */
const MAX_SECRETS = 5;

/**
 * A comma between two secrets has no blank beside it: in a sentence of words, which is a secret too, each comma has one.
 * In a file each secret has a line of its own.
 */
const SEPARATOR = /\r?\n|(?<=\S),(?=\S)/;

/** A list that was written with blanks, and would count as one secret. */
const looksSpaced = (secret: string): boolean =>
  secret.includes(',') && secret.split(',').every((part) => /^\S{32,}$/.test(part.trim()));

/**
 * The secrets that `text` names, the signing one first, or the rule that it breaks; the rule repeats none of them.
 */
function readQuoteSecrets(text: string): readonly string[] | string {
  const secrets = text
    .split(SEPARATOR)
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const short = secrets.findIndex((secret) => secret.length < MIN_LENGTH);
  const which = secrets.length > 1 ? ` (secret ${short + 1} of ${secrets.length})` : '';
  if (short >= 0)
    return `must have at least ${MIN_LENGTH} characters, not ${secrets[short]?.length ?? 0}${which}`;
  if (secrets.some(looksSpaced)) return 'must have no blank beside the comma between two secrets';
  if (new Set(secrets).size < secrets.length) return 'must name each secret once';
  if (secrets.length > MAX_SECRETS) return `must name at most ${MAX_SECRETS} secrets, not ${secrets.length}`;
  return secrets;
}

const isServiceUrl = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || isLoopbackHttp(new URL(text)));

function isPlainUrl(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

const serviceUrl = z
  .string('is missing: the base URL of the booking service')
  .refine(isServiceUrl, {
    error: 'must be an https URL (http only on loopback): the key travels with it',
    abort: true,
  })
  .refine(isPlainUrl, 'must be a plain base URL, without user, query or fragment')
  .transform((text) => trimSlash(new URL(text).href));

// Anything else cannot stand in a header, and a line break in it would be a header of its own.
const apiKey = z
  .string('(or SERVICE_API_KEY_FILE) is missing: the key of the booking service')
  .regex(/^[\x21-\x7e]+$/, 'must be one line of visible ASCII characters');

/** What it takes to ask the service. */
export const serviceSettings = (sources: SettingsTexts) => ({
  SERVICE_URL: serviceUrl,
  SERVICE_API_KEY: secret('SERVICE_API_KEY', sources).pipe(apiKey),
});

/** What signs quotes; `spare` makes one if none is set. */
export const quoteSettings = (sources: SettingsTexts, spare?: () => string) => {
  const given = z
    .string('is missing: 32 random characters or more, the same on every instance')
    .transform(readBy(readQuoteSecrets));
  return {
    QUOTE_SECRET: secret('QUOTE_SECRET', sources).pipe(spare ? given.default(() => [spare()]) : given),
  };
};

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const logSettings = { LOG_LEVEL: choice(LOG_LEVELS, 'info') };

const complaintOf = (rule: string): Reading<never> => ({ complaints: [{ setting: 'CONFIG_FILE', rule }] });

/** The config that `CONFIG_FILE` names. */
export function readConfigFile(sources: SettingsTexts): Reading<HostConfig> {
  const file = settingText('CONFIG_FILE', sources);
  if (file === undefined)
    return complaintOf('is missing: the path of the JSON file that lists origins and properties');
  let text: string;
  try {
    text = sources.readFile(file);
  } catch (error) {
    return complaintOf(unreadable(file, error));
  }
  const read = readHostConfig(text);
  if ('config' in read) return { value: read.config };
  return {
    complaints: read.complaints.map(({ path, rule }) => ({
      setting: 'CONFIG_FILE',
      place: { file, path },
      rule,
    })),
  };
}

const botCheckSetting = { BOT_CHECK: onOrOff('on') };

/** Whether pages of this origin are a secure context: browsers have WebCrypto, which the proof of work needs, nowhere else. */
const isSecureContext = (origin: string): boolean => {
  const url = new URL(origin);
  return url.protocol !== 'http:' || isLoopbackHttp(url);
};

/**
 * The config without the sites that no guest could book on: with the bot check on, those on plain http. A complaint where
 * none is left.
 */
export function servedConfig(read: Reading<HostConfig>, sources: SettingsTexts): Reading<ServedConfig> {
  if (!read.value) return read;
  const config = read.value;
  // What is wrong with the setting itself is another complaint.
  const isBotChecked = readEach(botCheckSetting, sources).value?.BOT_CHECK === true;
  const isServed = (origin: string): boolean => !isBotChecked || isSecureContext(origin);
  const allowedOrigins = config.allowedOrigins.filter(isServed);
  const leftOutOrigins = config.allowedOrigins.filter((origin) => !isServed(origin));
  if (allowedOrigins.length > 0) return { value: { ...config, allowedOrigins, leftOutOrigins } };
  const file = settingText('CONFIG_FILE', sources) ?? '';
  const named = `${leftOutOrigins.join(', ')} ${leftOutOrigins.length > 1 ? 'are' : 'is'} plain http`;
  const rule = `must name a site on https: ${named}, where browsers cannot do the work that BOT_CHECK=on asks for`;
  return { complaints: [{ setting: 'CONFIG_FILE', place: { file, path: 'allowedOrigins' }, rule }] };
}

/** What the handler is built from beside the config, whatever runtime it is for. */
export const proxySettings = (sources: SettingsSources, config: HostConfig | undefined) => ({
  ...serviceSettings(sources),
  // With an unreadable config we do not know whether this is the demo; its complaint is enough for one time.
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
