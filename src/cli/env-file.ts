import { parseEnv } from 'node:util';
import type { CliWorld } from './cli-world.ts';
import { UsageError } from './options.ts';
import type { GivenOptions } from './options.ts';

/** What `init` writes the secrets into, and every other command reads where it runs. */
export const ENV_FILE = 'booking-widget.env';

export const ENV_FILE_OPTION = { 'env-file': 'text' } as const;

export const ENV_FILE_HELP = `--env-file <path>   settings as lines NAME=value (default: ${ENV_FILE}, where there is one);
                      what the environment itself says counts more`;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';

function textOf(path: string, isAsked: boolean, { readFile }: CliWorld): string | undefined {
  try {
    return readFile(path);
  } catch (error) {
    if (!isAsked && codeOf(error) === 'ENOENT') return undefined;
    const name = isAsked ? '--env-file' : 'The env file';
    throw new UsageError([`${name} cannot be read: ${path} (${codeOf(error)})`]);
  }
}

const isSet = (text: string | undefined): boolean => (text?.trim() ?? '') !== '';

const KEY_SETTINGS = ['SERVICE_API_KEY', 'SERVICE_API_KEY_FILE'] as const;

/**
 * A file that happens to be in the folder must not say where a key from the environment goes: whoever can write the folder
 * would get it. A file that is named was chosen.
 */
function refuseRedirectedKey(given: CliWorld['env'], fromFile: CliWorld['env']): void {
  const key = KEY_SETTINGS.find((name) => isSet(given[name]));
  if (key === undefined || isSet(given['SERVICE_URL']) || !isSet(fromFile['SERVICE_URL'])) return;
  throw new UsageError([
    `${key} is set in the environment, and SERVICE_URL only in ${ENV_FILE}: a key from the environment goes only to an ` +
      `address from the environment. Set SERVICE_URL there, too, or name the file: --env-file ${ENV_FILE}`,
  ]);
}

/**
 * The world with an env file's settings below those of the environment: the file that `--env-file` names, or `booking-widget.env`
 * where there is one, which is said. An empty variable counts as absent, as everywhere. Throws a `UsageError` for a file that
 * cannot be read, or that would redirect a key.
 */
export function withEnvFile(options: GivenOptions, world: CliWorld): CliWorld {
  const asked = options.text('env-file');
  const path = asked ?? ENV_FILE;
  const text = textOf(path, asked !== undefined, world);
  if (text === undefined) return world;
  const given = Object.fromEntries(Object.entries(world.env).filter(([, value]) => isSet(value)));
  const fromFile = parseEnv(text);
  if (asked === undefined) refuseRedirectedKey(given, fromFile);
  world.stderr.write(`Settings: ${path}\n`);
  return { ...world, envFile: path, env: { ...fromFile, ...given } };
}
