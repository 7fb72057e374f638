import { basename, relative } from 'node:path';
import process from 'node:process';

/** The exit codes of the commands. The scripts of hosts rely on them (demo/guide/cli.md). */
export const EXIT = {
  /** The command has finished and found no problem. */
  fine: 0,
  /** The command has finished and found a problem, or the service has refused it. */
  problems: 1,
  /** The command could not run, because an option or a setting is wrong. */
  couldNotRun: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Command {
  readonly help: string;
  /**
   * Rejects with a `UsageError`, a `SettingsError` or an error of `parseArgs` if it cannot run, and with a `ServiceError` if the
   * service does not return what the command needs.
   */
  readonly run: (args: string[]) => Promise<ExitCode>;
}

/** An error in the options. Each complaint names the option and the rule. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'));
  }
}

/**
 * Returns the program as the host has typed it: by its name, with npx, or as the built file of a clone. Hints repeat
 * it.
 */
function typedCommand(): string {
  const [, programPath = ''] = process.argv;
  if (basename(programPath) === 'main.js') return `node ${relative(process.cwd(), programPath)}`;
  return process.env['npm_command'] === 'exec' ? 'npx @direct-stay/booking-widget' : 'booking-widget';
}

export const PROGRAM: string = typedCommand();
