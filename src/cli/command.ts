import { basename, relative } from 'node:path';
import process from 'node:process';

/** What a command ends with; a host's scripts rely on them (demo/guide/cli.md). */
export const EXIT = {
  /** Done, and nothing is wrong. */
  fine: 0,
  /** Done, and something is wrong: the service's answer, or a finding. */
  problems: 1,
  /** Not done: a wrong option or setting. */
  couldNotRun: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Command {
  readonly help: string;
  /** Rejects with a `UsageError`, a `SettingsError` or an error of `parseArgs` if it cannot run. */
  readonly run: (args: string[]) => Promise<ExitCode>;
}

/** What was typed cannot be done; each complaint names the option and the rule. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'));
  }
}

/** As the host types it again: by its own name, by npx, or as the file that a clone has built. */
function typedCommand(): string {
  const [, program = ''] = process.argv;
  if (basename(program) === 'main.js') return `node ${relative(process.cwd(), program)}`;
  return process.env['npm_command'] === 'exec' ? 'npx @direct-stay/booking-widget' : 'booking-widget';
}

export const COMMAND: string = typedCommand();
