import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { unreadableRule } from '../host-config/settings-reader.ts';
import type { SettingsSources } from '../host-config/settings-reader.ts';
import { UsageError } from './command.ts';
import { writeStderr } from './terminal.ts';

/** The file into which `init` writes the secrets. Every other command reads it from its working directory. */
export const ENV_FILE = 'booking-widget.env';

export const ENV_FILE_OPTION = { 'env-file': { type: 'string' } } as const;

export const ENV_FILE_HELP = `--env-file <path>   settings as lines NAME=value (default: ${ENV_FILE}, if there is one);
                      variables of the environment take precedence`;

type Env = SettingsSources['env'];

export const readFile = (path: string): string => readFileSync(path, 'utf8');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function readIfPresent(path: string, isRequired: boolean): string | undefined {
  try {
    return readFile(path);
  } catch (error) {
    if (!isRequired && isMissing(error)) return undefined;
    throw new UsageError([`--env-file ${unreadableRule(path, error)}`]);
  }
}

const isSet = (text: string | undefined): boolean => (text?.trim() ?? '') !== '';

const KEY_SETTINGS = ['SERVICE_API_KEY', 'SERVICE_API_KEY_FILE'] as const;

/**
 * Throws if the default file of the folder would send a key from the environment to another service: anyone who can
 * write to the folder would receive the key. A file named with `--env-file` is not checked, because the host has
 * chosen it.
 */
function refuseRedirectedKey(environment: Env, fromFile: Env): void {
  const key = KEY_SETTINGS.find((name) => isSet(environment[name]));
  if (key === undefined || isSet(environment['SERVICE_URL']) || !isSet(fromFile['SERVICE_URL'])) return;
  throw new UsageError([
    `${key} is set in the environment, and SERVICE_URL only in ${ENV_FILE}: a key from the environment goes only to an ` +
      `address from the environment. Set SERVICE_URL there, too, or name the file: --env-file ${ENV_FILE}`,
  ]);
}

/**
 * Returns the environment. Variables that it does not set come from an env file: from `--env-file`, or else from
 * `booking-widget.env` if that exists, whose name is printed. An empty variable counts as absent. Throws a `UsageError` if the
 * file cannot be read, or if its `SERVICE_URL` would send a key from the environment to another address.
 */
function readEnv(chosenPath: string | undefined): Env {
  const path = chosenPath ?? ENV_FILE;
  const text = readIfPresent(path, chosenPath !== undefined);
  if (text === undefined) return process.env;
  const fromEnvironment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => isSet(value)));
  const fromFile = parseEnv(text);
  if (chosenPath === undefined) refuseRedirectedKey(fromEnvironment, fromFile);
  writeStderr(`Settings: ${path}\n`);
  return { ...fromFile, ...fromEnvironment };
}

/** Returns the settings of a command: from the environment, an env file and other files. */
export const settingsSources = (options: { readonly 'env-file'?: string | undefined }): SettingsSources => ({
  env: readEnv(options['env-file']),
  readFile,
  // A placeholder for a demo without a secret. The proxy itself creates a real one.
  randomSecret: () => 'x'.repeat(32),
});
