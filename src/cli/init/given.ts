import { serviceSettings } from '../../host-config/proxy-settings.ts';
import { readEach, settingText, unreadable } from '../../host-config/settings-reader.ts';
import { trimSlash } from '../../host-config/trim-slash.ts';
import type { CliWorld } from '../cli-world.ts';
import { nearestName } from '../nearest-name.ts';
import { UsageError } from '../options.ts';
import type { GivenOptions, OptionKinds } from '../options.ts';
import { originsIn, whyNotField, whyNotOfProperty } from './config-rules.ts';

export const INIT_OPTIONS: OptionKinds = {
  'service-url': 'text',
  unit: 'texts',
  cleaning: 'text',
  pay: 'texts',
  'time-zone': 'text',
  'public-url': 'text',
  origin: 'texts',
  help: 'flag',
};

/** What needs no question, each `undefined` where nobody has said it. */
export interface Given {
  readonly serviceUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** Where the key is from, if from a file: it stays there. */
  readonly apiKeyFile: string | undefined;
  /** Names or UUIDs; `all` for every one. */
  readonly units: readonly string[] | undefined;
  readonly cleaning: string | undefined;
  readonly paymentMethods: readonly string[] | undefined;
  readonly timeZone: string | undefined;
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
}

/** Why this is no address or no key of a service; the rule is the proxy's own. */
function whyNotAccess(env: Readonly<Record<string, string>>, name: string): string | undefined {
  const sources = { env, readFile: () => '' };
  const { complaints } = readEach(serviceSettings(sources), sources);
  return complaints?.find(({ setting }) => setting === name)?.rule;
}

export const whyNotServiceUrl = (SERVICE_URL: string): string | undefined =>
  whyNotAccess({ SERVICE_URL, SERVICE_API_KEY: 'key' }, 'SERVICE_URL');

export const whyNotKey = (SERVICE_API_KEY: string): string | undefined =>
  SERVICE_API_KEY === ''
    ? 'is missing'
    : whyNotAccess({ SERVICE_URL: 'https://service.example', SERVICE_API_KEY }, 'SERVICE_API_KEY');

export function whyNotTimeZone(zone: string): string | undefined {
  const why = whyNotOfProperty('timeZone', zone);
  const nearest = why === undefined ? undefined : nearestName(zone, Intl.supportedValuesOf('timeZone'));
  return nearest === undefined ? why : `${why ?? ''}: did you mean ${nearest}?`;
}

/** Without a slash at its end, as a person may or may not type it. */
export const plainUrl = (text: string): string => trimSlash(text.trim());

/** A script hands the key over by a pipe; a program that is no script may have nobody at the other end. */
async function keyOf(world: CliWorld): Promise<Pick<Given, 'apiKey' | 'apiKeyFile'>> {
  const apiKeyFile = settingText('SERVICE_API_KEY_FILE', world);
  const inline = settingText('SERVICE_API_KEY', world);
  if (inline !== undefined || apiKeyFile === undefined) {
    const piped = inline === undefined && !world.prompts ? (await world.pipedText()).trim() : '';
    return { apiKey: inline ?? (piped === '' ? undefined : piped), apiKeyFile: undefined };
  }
  try {
    return { apiKey: world.readFile(apiKeyFile).trim(), apiKeyFile };
  } catch (error) {
    throw new UsageError([`SERVICE_API_KEY_FILE ${unreadable(apiKeyFile, error)}`]);
  }
}

/** One complaint for each answer that breaks its rule. */
function complaintsOn(given: Given): string[] {
  const checks: readonly (readonly [string, unknown, () => string | undefined])[] = [
    ['--service-url', given.serviceUrl, () => whyNotServiceUrl(given.serviceUrl ?? '')],
    ['SERVICE_API_KEY', given.apiKey, () => whyNotKey(given.apiKey ?? '')],
    ['--cleaning', given.cleaning, () => whyNotOfProperty('cleaning', given.cleaning)],
    ['--pay', given.paymentMethods, () => whyNotOfProperty('paymentMethods', given.paymentMethods)],
    ['--time-zone', given.timeZone, () => whyNotTimeZone(given.timeZone ?? '')],
    ['--public-url', given.publicUrl, () => whyNotField('publicUrl', given.publicUrl)],
    ['--origin', given.allowedOrigins, () => whyNotField('allowedOrigins', given.allowedOrigins)],
  ];
  return checks.flatMap(([name, value, whyNot]) => {
    const why = value === undefined ? undefined : whyNot();
    return why === undefined ? [] : [`${name} ${why}`];
  });
}

/** What a script has to say, since it cannot be asked. */
function missingFrom(given: Given): string[] {
  const needed: readonly (readonly [unknown, string])[] = [
    [given.serviceUrl, '--service-url is missing: the base URL of the booking service (or SERVICE_URL)'],
    [
      given.apiKey,
      'SERVICE_API_KEY is missing: the key of the service, or SERVICE_API_KEY_FILE, or piped in',
    ],
    [given.cleaning, '--cleaning is missing: the fee for cleaning, like 45.50 or 0'],
    [given.paymentMethods, '--pay is missing: Card, Bank Transfer, Cash or Wallet; give it once for each'],
    [given.timeZone, '--time-zone is missing: of the place where the house stands, like Europe/Lisbon'],
    [given.publicUrl, '--public-url is missing: where guests reach the proxy, or http://localhost:8787'],
    [given.allowedOrigins, '--origin is missing: a site that shows the widget, like https://host.example'],
  ];
  return needed.flatMap(([value, complaint]) => (value === undefined ? [complaint] : []));
}

const orNone = (texts: readonly string[]): readonly string[] | undefined =>
  texts.length > 0 ? texts : undefined;

/** What options and environment say. Throws a `UsageError` with everything that is wrong, and missing where nobody can be asked. */
export async function readGiven(options: GivenOptions, world: CliWorld): Promise<Given> {
  const publicUrl = options.text('public-url');
  const given: Given = {
    serviceUrl: options.text('service-url') ?? settingText('SERVICE_URL', world),
    ...(await keyOf(world)),
    units: orNone(options.texts('unit')),
    cleaning: options.text('cleaning'),
    paymentMethods: orNone(options.texts('pay')),
    timeZone: options.text('time-zone'),
    publicUrl: publicUrl === undefined ? undefined : plainUrl(publicUrl),
    allowedOrigins: orNone(originsIn(options.texts('origin').join(' '))),
  };
  const complaints = [...complaintsOn(given), ...(world.prompts ? [] : missingFrom(given))];
  if (complaints.length > 0) throw new UsageError(complaints);
  return given;
}
