#!/usr/bin/env node
/** The entry point of `booking-widget`, the host's own commands. */
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { SettingsError } from '../host-config/settings-reader.ts';
import { ServiceError } from '../service-api/errors.ts';
import { bookingsCommand } from './bookings/bookings.ts';
import { PROGRAM, EXIT, UsageError } from './command.ts';
import type { Command, ExitCode } from './command.ts';
import { doctorCommand } from './doctor/doctor.ts';
import { ENV_FILE } from './env-file.ts';
import { serviceErrorText } from './error-text.ts';
import { extensionLinkCommand } from './extension-link.ts';
import { initCommand } from './init/init.ts';
import { priceCommand } from './price.ts';
import { sandboxCommand, startCommand } from './programs.ts';
import { writeStderr, writeStdout } from './terminal.ts';

const HELP = `${PROGRAM} <command>

  init             ask for the settings of the proxy, and write them into files
  start            run the proxy between your pages and the booking service
  sandbox          run a stand-in of the booking service, for trials
  doctor           check your setup, and explain how to fix each problem
  bookings         list your bookings as a table, JSON or CSV
  price            print what a stay costs, line by line
  extension-link   print a link with which a guest can extend a stay

  --help           this text; after a command, its options
  --version        the version of this package

The settings of the proxy come from the environment and from an env file (--env-file; default: booking-widget.env).
No command cancels or changes a booking.

Exit codes: 0 no problem; 1 a problem was found; 2 the command could not run: a wrong option or setting.
`;

const COMMANDS: Readonly<Record<string, Command>> = {
  init: initCommand,
  start: startCommand,
  sandbox: sandboxCommand,
  doctor: doctorCommand,
  bookings: bookingsCommand,
  price: priceCommand,
  'extension-link': extensionLinkCommand,
};

/**
 * Returns the version of the package that contains this file. Its `package.json` is two folders up, both from `src/cli` and from
 * `dist/cli`.
 */
function packageVersion(): string {
  const json: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof json === 'object' && json !== null && 'version' in json ? String(json.version) : 'unknown';
}

const isUsageError = (error: Error): boolean =>
  error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Returns the reason why a command could not run or finish. */
function failureText(error: unknown, name: string): string {
  if (error instanceof SettingsError) {
    const isNotSetUp =
      error.complaints.some(({ setting }) => setting === 'SERVICE_URL') && !existsSync(ENV_FILE);
    return isNotSetUp ? `${error.message}\n${PROGRAM} init asks for all of them.` : error.message;
  }
  if (error instanceof ServiceError)
    return `The service ${serviceErrorText(error)}. "${PROGRAM} doctor" explains more.`;
  if (error instanceof Error && isUsageError(error))
    return `${error.message}\nTry: ${PROGRAM} ${name} --help`;
  return `Unexpected error, please report it: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function runCommand(name: string, args: string[]): Promise<ExitCode> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name === '--help' || name === '--version') {
      writeStdout(name === '--help' ? HELP : `${packageVersion()}\n`);
      return EXIT.fine;
    }
    writeStderr(name === '' ? HELP : `"${name}" is not a command.\n\n${HELP}`);
    return EXIT.couldNotRun;
  }
  if (args.includes('--help')) {
    writeStdout(command.help);
    return EXIT.fine;
  }
  try {
    return await command.run(args);
  } catch (error) {
    writeStderr(`${failureText(error, name)}\n`);
    return error instanceof ServiceError ? EXIT.problems : EXIT.couldNotRun;
  }
}

// A reader like `… | head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.fine);
});

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args);
