import { parseEnv } from 'node:util';
import type { NewFile } from '../cli-world.ts';
import { ENV_FILE } from '../env-file.ts';
import { UsageError } from '../options.ts';
import { isTrial } from './answers.ts';
import type { Answers } from './answers.ts';

export const CONFIG_FILE = 'booking-widget.json';

/** The port that a trial's address names. */
const portOf = (publicUrl: string): string => new URL(publicUrl).port || '80';

/** In quotes that the value does not have: of an env file they are the only escape. */
function line(name: string, value: string): string {
  const written = ["'", '`', '"']
    .map((quote) => `${name}=${quote}${value}${quote}`)
    .find((each) => parseEnv(each)[name] === value);
  if (written !== undefined) return /^[\w:/.-]*$/.test(value) ? `${name}=${value}` : written;
  throw new UsageError([
    `${name} has every kind of quotes in it: keep it in a file, and name that in ${name}_FILE`,
  ]);
}

function envText({ access, apiKeyFile, publicUrl }: Answers, quoteSecret: string): string {
  const key =
    apiKeyFile === undefined
      ? line('SERVICE_API_KEY', access.serviceApiKey)
      : line('SERVICE_API_KEY_FILE', apiKeyFile);
  return [
    '# Settings of the proxy; "booking-widget start" reads them. Keep this file to yourself, and out of version control:',
    '# the key reads your guest book, and whoever knows the secret books at any price.',
    line('SERVICE_URL', access.serviceUrl),
    key,
    line('CONFIG_FILE', CONFIG_FILE),
    line('QUOTE_SECRET', quoteSecret),
    ...(isTrial(publicUrl) && portOf(publicUrl) !== '8787' ? [line('PORT', portOf(publicUrl))] : []),
    '',
  ].join('\n');
}

const configText = ({ publicUrl, allowedOrigins, units }: Answers, $schema: string): string =>
  `${JSON.stringify({ $schema, publicUrl, allowedOrigins, properties: units }, undefined, 2)}\n`;

/** What is written, the secrets first. */
export const filesOf = (answers: Answers, quoteSecret: string, schema: string): readonly NewFile[] => [
  { path: ENV_FILE, text: envText(answers, quoteSecret), mode: 0o600 },
  { path: CONFIG_FILE, text: configText(answers, schema), mode: 0o644 },
];
