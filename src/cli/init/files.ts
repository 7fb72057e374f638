/** The files that `init` writes, and the text that it prints. */
import { randomBytes } from 'node:crypto';
import { relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { bookingPageUrl } from '../../host-config/page-addresses.ts';
import { PROGRAM, UsageError } from '../command.ts';
import { ENV_FILE } from '../env-file.ts';
import { isTrialUrl } from './answers.ts';
import type { Answers } from './answers.ts';

export const CONFIG_FILE = 'booking-widget.json';

/**
 * Returns a line of an env file. Its quotation marks are of a kind that the value does not contain, because an env file cannot
 * escape them.
 */
function envLine(name: string, value: string): string {
  const quotedLine = ["'", '`', '"']
    .map((quote) => `${name}=${quote}${value}${quote}`)
    .find((each) => parseEnv(each)[name] === value);
  if (quotedLine !== undefined) return /^[\w:/.-]*$/.test(value) ? `${name}=${value}` : quotedLine;
  throw new UsageError([
    `${name} contains every kind of quotation mark: put it into a file, and set ${name}_FILE to its path`,
  ]);
}

export function envText({ access, apiKeyFile, publicUrl }: Answers): string {
  const port = new URL(publicUrl).port || '80';
  return [
    '# Settings of the proxy, for "booking-widget start". Keep this file private, and out of version control:',
    '# with the key, anyone can read your bookings; with the secret, anyone can book at any price.',
    envLine('SERVICE_URL', access.serviceUrl),
    apiKeyFile === undefined
      ? envLine('SERVICE_API_KEY', access.serviceApiKey)
      : envLine('SERVICE_API_KEY_FILE', apiKeyFile),
    envLine('CONFIG_FILE', CONFIG_FILE),
    envLine('QUOTE_SECRET', randomBytes(32).toString('base64url')),
    ...(isTrialUrl(publicUrl) && port !== '8787' ? [envLine('PORT', port)] : []),
    '',
  ].join('\n');
}

/** Returns the path of the JSON schema, which is beside the built commands, relative to this folder. */
function schemaPath(): string {
  const file = fileURLToPath(new URL('config.schema.json', import.meta.url));
  const path = relative(process.cwd(), file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

export const configText = ({ publicUrl, allowedOrigins, units }: Answers): string =>
  `${JSON.stringify({ $schema: schemaPath(), publicUrl, allowedOrigins, properties: units }, undefined, 2)}\n`;

/**
 * Returns the tags of a widget, one per line and without anything that an editor would remove. If the script does not load,
 * guests use the link.
 */
function widgetTags(publicUrl: string, id: string): string[] {
  return [
    `<script type="module" crossorigin src="${publicUrl}/booking-widget.js"></script>`,
    `<booking-widget property="${id}">`,
    `  <a href="${bookingPageUrl(publicUrl, id)}">Dates and prices</a>`,
    '</booking-widget>',
  ];
}

/** Returns the reason why card payments cannot be tried yet, if the config offers them. */
function cardNote({ publicUrl, allowedOrigins, units }: Answers): string[] {
  const hasCardPayments = units.some(({ paymentMethods }) => paymentMethods.includes('Card'));
  const httpAddress = [publicUrl, ...allowedOrigins].find((address) => address.startsWith('http:'));
  if (!hasCardPayments || httpAddress === undefined) return [];
  return [
    `Card payments cannot be tried at ${httpAddress}: after a payment, the service redirects guests only to https pages.`,
    'All other payment methods can.',
    '',
  ];
}

/** Returns the text about what `init` has done, and what the host should do next. */
export function nextSteps(answers: Answers): string {
  const { publicUrl, units } = answers;
  const pages = units.map(({ id, name }) => `  ${bookingPageUrl(publicUrl, id)}   ${name}`);
  const [firstUnit] = units;
  const publicUrlHint = isTrialUrl(publicUrl)
    ? []
    : [
        `Make ${publicUrl} forward to it, set TRUST_PROXY in ${ENV_FILE} to the number of servers in between, and open`,
      ];
  return [
    '',
    `Written: ${CONFIG_FILE}, and ${ENV_FILE} with the secrets, which only you can read.`,
    '',
    'Start the proxy:',
    `  ${PROGRAM} start`,
    '',
    ...(publicUrlHint.length > 0 ? publicUrlHint : ['These pages then take bookings:']),
    ...pages,
    '',
    'Paste these lines into your own page, where the calendar should be:',
    '',
    ...widgetTags(publicUrl, firstUnit?.id ?? '').map((each) => `  ${each}`),
    '',
    ...cardNote(answers),
    `${PROGRAM} doctor checks your setup.`,
    '',
  ].join('\n');
}
