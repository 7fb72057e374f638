/** Programs that the tests use and npm does not bring: this machine's own, or Debian's. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

export interface Program {
  /** In words, for those who have to get it. */
  readonly name: string;
  /** The setting that names one to take instead. */
  readonly setting: string;
  /** Where it may be; the first that can be run is taken. */
  readonly places: () => readonly string[];
  /** Debian's, by which it comes. */
  readonly packages: readonly string[];
  /** Programs that have to be there too. */
  readonly helpers?: readonly string[];
}

export interface FoundProgram {
  /** Path of a program that can be started. */
  readonly path: string;
  /** One line for the person who waits: which program, and where it came from. */
  readonly says: string;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const placed = ({ places, helpers = [] }: Program): string | undefined =>
  helpers.every(isExecutable) ? places().find(isExecutable) : undefined;

/**
 * The program as its setting names it, or as it is on this machine now; nothing is installed.
 *
 * @throws where the setting names no program that can be run.
 */
export function installedProgram(program: Program): FoundProgram | undefined {
  const asked = process.env[program.setting];
  if (asked !== undefined && asked !== '') {
    if (!isExecutable(asked))
      throw new Error(`${program.setting} names no program that can be run: ${asked}`);
    return { path: asked, says: `${asked} (named by ${program.setting})` };
  }
  const path = placed(program);
  return path === undefined ? undefined : { path, says: `${path} (found on this machine)` };
}

/** Runs a command whose output goes to standard error, so that our own output stays one path. */
export function succeeds(command: string, args: readonly string[]): boolean {
  console.error(`$ ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** The program by Debian's apt, where we are root there. */
export function programByApt(program: Program): FoundProgram | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  // Steps run beside one another, and apt does not wait for another one of its kind.
  const apt = (...words: readonly string[]): boolean =>
    succeeds('flock', ['/tmp/apt-of-tests', 'apt-get', ...words]);
  const isInstalled = apt('update') && apt('install', '-y', '--no-install-recommends', ...program.packages);
  const path = placed(program);
  return isInstalled && path !== undefined ? { path, says: `${path} (just installed by apt)` } : undefined;
}

/** As {@link installedProgram}, or else Debian's by apt where we are root there. */
export const findProgram = (program: Program): FoundProgram | undefined =>
  installedProgram(program) ?? programByApt(program);

/**
 * As {@link findProgram}, or else by the way of its own that `otherwise` knows.
 *
 * @throws where it is not to be had; the message says what to do.
 */
export function requireProgram(
  program: Program,
  otherwise: () => FoundProgram | undefined = () => undefined,
): FoundProgram {
  const found = findProgram(program) ?? otherwise();
  if (found) return found;
  const { name, setting } = program;
  throw new Error(
    `No ${name} found, and none could be installed. Install one, or name its program in ${setting}.`,
  );
}
