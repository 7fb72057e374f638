import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { parseArgs } from 'node:util';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import { readHostConfig } from '../../host-config/config-file.ts';
import { serviceSettings } from '../../host-config/proxy-settings.ts';
import { readEach, settingText, unreadableRule } from '../../host-config/settings-reader.ts';
import { trimSlash } from '../../host-config/trim-slash.ts';
import { UsageError } from '../command.ts';
import { readFile } from '../env-file.ts';
import { canAsk } from './prompts.ts';

export const INIT_OPTIONS = {
  'service-url': { type: 'string' },
  unit: { type: 'string', multiple: true },
  cleaning: { type: 'string' },
  pay: { type: 'string', multiple: true },
  'time-zone': { type: 'string' },
  'public-url': { type: 'string' },
  origin: { type: 'string', multiple: true },
} as const;

type InitValues = ReturnType<typeof parseArgs<{ options: typeof INIT_OPTIONS }>>['values'];

/** The answers that need no question. Each is `undefined` if neither an option nor the environment has it. */
export interface GivenAnswers {
  readonly serviceUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** The file that the key was read from, if any. The key stays in that file. */
  readonly apiKeyFile: string | undefined;
  /** The names or UUIDs of units, or `all`. */
  readonly units: readonly string[] | undefined;
  readonly cleaning: string | undefined;
  readonly paymentMethods: readonly string[] | undefined;
  readonly timeZone: string | undefined;
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
}

/** A property that is valid except for the field under test. */
const VALID_PROPERTY = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'A house',
  cleaning: '0',
  timeZone: 'UTC',
};
const VALID_CONFIG = { allowedOrigins: ['https://host.example'], properties: [VALID_PROPERTY] };

const VALID_SETTINGS = { SERVICE_URL: 'https://service.example', SERVICE_API_KEY: 'key' };

/** Returns the rule that a value breaks, such as `must be an amount like "45.50"`; `undefined` if it is valid. */
type WhyInvalid = (value: unknown) => string | undefined;

function brokenRule(config: object): string | undefined {
  const result = readHostConfig(JSON.stringify(config));
  return 'complaints' in result ? result.complaints[0]?.rule : undefined;
}

/** Checks a key of the config file. */
const inConfig =
  (key: 'publicUrl' | 'allowedOrigins'): WhyInvalid =>
  (value) =>
    brokenRule({ ...VALID_CONFIG, [key]: value });

/** Checks a key of a property. */
const inProperty =
  (key: 'name' | 'cleaning' | 'timeZone' | 'paymentMethods'): WhyInvalid =>
  (value) =>
    brokenRule({ ...VALID_CONFIG, properties: [{ ...VALID_PROPERTY, [key]: value }] });

/** Checks a setting of the environment. */
const inSettings =
  (name: keyof typeof VALID_SETTINGS): WhyInvalid =>
  (value) => {
    const sources = { env: { ...VALID_SETTINGS, [name]: String(value) }, readFile: () => '' };
    const { complaints } = readEach(serviceSettings(sources), sources);
    return complaints?.find(({ setting }) => setting === name)?.rule;
  };

/** The checks of all answers, by the proxy's own rules. */
export const WHY_INVALID = {
  serviceUrl: inSettings('SERVICE_URL'),
  apiKey: (value) => (value === '' ? 'is missing' : inSettings('SERVICE_API_KEY')(value)),
  name: inProperty('name'),
  cleaning: inProperty('cleaning'),
  paymentMethods: inProperty('paymentMethods'),
  timeZone: inProperty('timeZone'),
  publicUrl: inConfig('publicUrl'),
  allowedOrigins: inConfig('allowedOrigins'),
} as const satisfies Readonly<Record<string, WhyInvalid>>;

/** Removes the slash at the end, which some people type. */
export const cleanUrl = (address: string): string => trimSlash(address.trim());

/** Returns the sites in a typed or pasted list. The address of a page becomes its origin. */
export const originsIn = (list: string): string[] => [
  ...new Set(
    list
      .split(/[\s,]+/)
      .filter((each) => each !== '')
      .map((each) => (URL.canParse(each) && /^https?:/i.test(each) ? new URL(each).origin : each)),
  ),
];

const readPipedInput = async (): Promise<string> =>
  process.stdin.isTTY ? '' : (await text(process.stdin)).trim();

async function readKey(): Promise<Pick<GivenAnswers, 'apiKey' | 'apiKeyFile'>> {
  const keyFromEnvironment = settingText('SERVICE_API_KEY', process);
  const apiKeyFile = settingText('SERVICE_API_KEY_FILE', process);
  if (keyFromEnvironment !== undefined) return { apiKey: keyFromEnvironment, apiKeyFile: undefined };
  if (apiKeyFile === undefined) return { apiKey: (await readPipedInput()) || undefined, apiKeyFile };
  try {
    return { apiKey: readFile(apiKeyFile).trim(), apiKeyFile };
  } catch (error) {
    throw new UsageError([`SERVICE_API_KEY_FILE ${unreadableRule(apiKeyFile, error)}`]);
  }
}

/** Each answer that may be missing: where it comes from, and what it means. */
const ANSWERS: readonly (readonly [
  field: keyof GivenAnswers & keyof typeof WHY_INVALID,
  name: string,
  meaning: string,
])[] = [
  ['serviceUrl', '--service-url', 'the base URL of the booking service (or SERVICE_URL)'],
  ['apiKey', 'SERVICE_API_KEY', 'the key of the service, or SERVICE_API_KEY_FILE, or piped in'],
  ['cleaning', '--cleaning', 'the fee for cleaning, like 45.50 or 0'],
  ['paymentMethods', '--pay', `one of ${PAYMENT_METHODS.join(', ')}; repeat the option for each one`],
  ['timeZone', '--time-zone', 'of the place where the house is, like Europe/Lisbon'],
  ['publicUrl', '--public-url', 'where guests reach the proxy, or http://localhost:8787'],
  ['allowedOrigins', '--origin', 'a site that shows the widget, like https://host.example'],
];

/** Returns a complaint for each answer that is invalid, or that is missing if no terminal is there to ask for it. */
const complaintsAbout = (given: GivenAnswers): string[] =>
  ANSWERS.flatMap(([field, name, meaning]) => {
    const value = given[field];
    if (value === undefined) return canAsk ? [] : [`${name} is missing: ${meaning}`];
    const rule = WHY_INVALID[field](value);
    return rule === undefined ? [] : [`${name} ${rule}`];
  });

/** Reads the answers from options, environment and piped input. Throws a `UsageError` with every complaint about them. */
export async function readGivenAnswers(values: InitValues): Promise<GivenAnswers> {
  const origins = originsIn(values.origin?.join(' ') ?? '');
  const publicUrl = values['public-url'];
  const given: GivenAnswers = {
    serviceUrl: values['service-url'] ?? settingText('SERVICE_URL', process),
    ...(await readKey()),
    units: values.unit,
    cleaning: values.cleaning,
    paymentMethods: values.pay,
    timeZone: values['time-zone'],
    publicUrl: publicUrl === undefined ? undefined : cleanUrl(publicUrl),
    allowedOrigins: origins.length > 0 ? origins : undefined,
  };
  const complaints = complaintsAbout(given);
  if (complaints.length > 0) throw new UsageError(complaints);
  return given;
}
