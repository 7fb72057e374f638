import { stat } from 'node:fs/promises';
import type { CliWorld } from '../cli-world.ts';
import { NEW_SECRET } from './check-settings.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';

/** Below this a secret could be guessed by trying; 32 random characters of any kind have more. */
const ENOUGH_BITS = 90;

/** The shortest piece that the text is made of by repeating it: `abcabca` is `abc`. */
function pieceOf(text: string): string {
  for (let length = 1; length < text.length; length++)
    if (text.slice(length) === text.slice(0, text.length - length)) return text.slice(0, length);
  return text;
}

/** Bits per letter, if each were drawn as often as it is found here: words and runs of one letter have few. */
function bitsPerLetter(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/**
 * Whether somebody seems to have typed the secret instead of having it drawn: it repeats itself, or hardly any letters
 * are in it. An upper bound, so it accuses no random secret; a sentence of a book passes.
 */
export function isWeakSecret(secret: string): boolean {
  const piece = pieceOf(secret);
  return piece.length * bitsPerLetter(piece) < ENOUGH_BITS;
}

const SECRET_FILES = ['SERVICE_API_KEY_FILE', 'QUOTE_SECRET_FILE', 'STORE_URL_FILE'] as const;
const [OTHERS_READ, OTHERS_WRITE, GROUP_WRITES] = [0o004, 0o002, 0o020];
/** Where a container finds its secrets: whoever is in there may read them, and nobody else is. */
const MOUNTED = '/run/secrets/';

const modeText = (mode: number): string => (mode & 0o777).toString(8).padStart(3, '0');

/** The permission bits, or `undefined` where there is no such file, or the system knows none. */
async function modeOf(path: string): Promise<number | undefined> {
  // There a mode says nothing about who may read.
  if (process.platform === 'win32') return undefined;
  return stat(path).then(
    ({ mode }) => mode,
    () => undefined,
  );
}

async function secretFile(setting: string, path: string): Promise<readonly Finding[]> {
  const mode = await modeOf(path);
  // A file that is not there is a complaint of the settings' own.
  if (mode === undefined) return [];
  const isReadable = (mode & OTHERS_READ) !== 0 && !path.startsWith(MOUNTED);
  if (!isReadable && (mode & (OTHERS_WRITE | GROUP_WRITES)) === 0)
    return [finding('fine', 'secret-file', { about: setting, what: `${setting}: kept from other users.` })];
  const done = isReadable ? 'read' : 'change';
  return [
    finding('problem', 'secret-file', {
      about: setting,
      what: `Other users of this machine may ${done} the file of ${setting}: ${path} (mode ${modeText(mode)}).`,
      why: 'Whoever has the secret in it can do what the proxy can.',
      fix: 'Leave it to the user that the proxy runs as.',
      lines: [`chmod 600 ${path}`],
    }),
  ];
}

async function configFile(path: string): Promise<readonly Finding[]> {
  const mode = await modeOf(path);
  if (mode === undefined || (mode & OTHERS_WRITE) === 0) return [];
  return [
    finding('problem', 'config-file', {
      about: 'CONFIG_FILE',
      what: `Every user of this machine may change the config file: ${path} (mode ${modeText(mode)}).`,
      why: 'It says which sites may book, and what cleaning costs.',
      fix: 'Let only its owner write.',
      lines: [`chmod 644 ${path}`],
    }),
  ];
}

/** Who may get at the files that the settings name. */
export async function fileFindings({
  env,
  envFile,
}: Pick<CliWorld, 'env' | 'envFile'>): Promise<readonly Finding[]> {
  const paths = SECRET_FILES.map((setting) => ({ setting, path: env[setting]?.trim() ?? '' }));
  const config = env['CONFIG_FILE']?.trim() ?? '';
  const found = await Promise.all([
    ...paths.filter(({ path }) => path !== '').map(({ setting, path }) => secretFile(setting, path)),
    ...(envFile === undefined ? [] : [secretFile('--env-file', envFile)]),
    ...(config === '' ? [] : [configFile(config)]),
  ]);
  return found.flat();
}

/** What can be said of the secrets that sign quotes, the first of which is in use; of the demo's throw-away one nothing. */
export function quoteSecretFindings(secrets: readonly string[], isGiven: boolean): readonly Finding[] {
  const about = 'QUOTE_SECRET';
  if (!isGiven) {
    const what = 'QUOTE_SECRET is not set: the demo draws one for each start, and all quotes end with it.';
    return [finding('advice', 'quote-secret', { about, what })];
  }
  if (!secrets.some(isWeakSecret))
    return [finding('fine', 'quote-secret', { about, what: 'QUOTE_SECRET is long and not repetitive.' })];
  return [
    finding('problem', 'quote-secret', {
      about,
      what: 'QUOTE_SECRET repeats itself, or has hardly any different characters in it.',
      why: 'It signs the prices that guests are charged: whoever can guess it books at any price.',
      fix: 'Have one drawn, and use it on every instance.',
      lines: [NEW_SECRET, 'QUOTE_SECRET_FILE=quote-secret'],
    }),
  ];
}
