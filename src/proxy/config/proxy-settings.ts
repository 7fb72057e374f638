import { readHostConfig } from './config-file.ts';
import { isLoopbackHttp } from './loopback.ts';
import { LOG_LEVELS } from '../log.ts';
import type { LogLevel } from '../log.ts';
import type { HostConfig, ProxyConfig } from './proxy-config.ts';
import { readQuoteSecrets } from './quote-secrets.ts';
import type { SettingsReader, SettingsSources } from './settings-reader.ts';

export function serviceUrl(read: SettingsReader): string | undefined {
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

export function apiKey(read: SettingsReader): string | undefined {
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

export function hostConfig(read: SettingsReader): HostConfig | undefined {
  const path = read.required('CONFIG_FILE', 'the path of the JSON file that lists origins and properties');
  const text = path === undefined ? undefined : read.file('CONFIG_FILE', path);
  if (path === undefined || text === undefined) return undefined;
  const result = readHostConfig(text);
  if ('config' in result) return result.config;
  for (const complaint of result.complaints) read.complain(`CONFIG_FILE ${path}:`, complaint);
  return undefined;
}

const MISSING_SECRET = 'is missing: 32 random characters or more, the same on every instance';

export function quoteSecrets(
  read: SettingsReader,
  randomSecret?: () => string,
): readonly string[] | undefined {
  const { value, isGiven } = read.secret('QUOTE_SECRET');
  if (value === undefined && isGiven) return undefined;
  if (value === undefined && randomSecret) return [randomSecret()];
  const secrets = value === undefined ? MISSING_SECRET : readQuoteSecrets(value);
  if (typeof secrets !== 'string') return secrets;
  read.complain('QUOTE_SECRET', secrets);
  return undefined;
}

export const readLogLevel = (read: SettingsReader): LogLevel => read.choice('LOG_LEVEL', LOG_LEVELS, 'info');

/** What the handler is built from, whatever runtime it is for; `undefined` where `read` has something to complain of. */
export function readProxySettings(
  read: SettingsReader,
  { randomSecret }: Pick<SettingsSources, 'randomSecret'>,
): ProxyConfig | undefined {
  const url = serviceUrl(read);
  const key = apiKey(read);
  const config = hostConfig(read);
  // With an unreadable config nobody knows whether this is the demo; its complaint is enough for one time.
  const secrets = quoteSecrets(read, config && !config.isDemo ? undefined : randomSecret);
  const calendarRefreshSeconds = read.integer('CALENDAR_REFRESH_SECONDS', { min: 5, max: 3600, or: 30 });
  const isRateLimited = read.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  const isBotChecked = read.choice('BOT_CHECK', ['on', 'off'], 'off') === 'on';
  if (!url || !key || !config || !secrets) return undefined;
  const service = { serviceUrl: url, serviceApiKey: key, quoteSecrets: secrets };
  return { ...config, ...service, calendarRefreshSeconds, isRateLimited, isBotChecked };
}
