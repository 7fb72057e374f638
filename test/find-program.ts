/** A program that the tests use and npm does not install. It comes from this machine or from Debian. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

export interface Program {
  /** The name for people who have to install it. */
  readonly name: string;
  /** The environment variable with the path of a program to use instead. */
  readonly pathVariable: string;
  /** Possible paths; the first executable one is used. */
  readonly paths: () => readonly string[];
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Paths of other programs that must exist as well. */
  readonly helpers?: readonly string[];
}

export interface FoundProgram {
  /** The path of an executable program. */
  readonly path: string;
  /** One line for the reader of the output: the program and its origin. */
  readonly description: string;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const programPath = ({ paths, helpers = [] }: Program): string | undefined =>
  helpers.every(isExecutable) ? paths().find(isExecutable) : undefined;

/**
 * Returns the program that its variable names, or the one on this machine; installs nothing.
 *
 * @throws if the variable names a file that is not executable.
 */
export function installedProgram(program: Program): FoundProgram | undefined {
  const configuredPath = process.env[program.pathVariable];
  if (configuredPath !== undefined && configuredPath !== '') {
    if (!isExecutable(configuredPath))
      throw new Error(`${program.pathVariable} names no program that can be run: ${configuredPath}`);
    return { path: configuredPath, description: `${configuredPath} (named by ${program.pathVariable})` };
  }
  const path = programPath(program);
  return path === undefined ? undefined : { path, description: `${path} (found on this machine)` };
}

/** Runs a command, and returns whether it succeeds. Its output goes to standard error, apart from our own output. */
export function succeeds(command: string, args: readonly string[]): boolean {
  console.error(`$ ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs the program by apt if this is Debian and we are root. */
export function programByApt(program: Program): FoundProgram | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  // Steps run in parallel, and apt fails if another one is running, so a lock makes each one wait.
  const apt = (...args: readonly string[]): boolean =>
    succeeds('flock', ['/tmp/apt-of-tests', 'apt-get', ...args]);
  const isInstalled = apt('update') && apt('install', '-y', '--no-install-recommends', ...program.packages);
  const path = programPath(program);
  return isInstalled && path !== undefined
    ? { path, description: `${path} (just installed by apt)` }
    : undefined;
}

/** Like {@link installedProgram}, but installs the program by apt if it can. */
export const findProgram = (program: Program): FoundProgram | undefined =>
  installedProgram(program) ?? programByApt(program);

/**
 * Like {@link findProgram}, but tries `findElsewhere` as well.
 *
 * @throws if there is none; the message explains what to do.
 */
export function requireProgram(
  program: Program,
  findElsewhere: () => FoundProgram | undefined = () => undefined,
): FoundProgram {
  const found = findProgram(program) ?? findElsewhere();
  if (found) return found;
  const { name, pathVariable } = program;
  throw new Error(
    `No ${name} found, and none could be installed. Install one, or name its program in ${pathVariable}.`,
  );
}
