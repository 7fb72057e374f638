import { readFileSync } from 'node:fs';
import { SettingsError, settingText } from '../host-config/settings-reader.ts';
import { dayInZone } from '../stay/iso-date.ts';
import { bookingsCommand } from './bookings/bookings-command.ts';
import type { CliWorld, ExitCode } from './cli-world.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { EXIT } from './cli-world.ts';
import { ENV_FILE } from './env-file.ts';
import { extensionLinkCommand } from './extension-link/extension-link-command.ts';
import { initCommand } from './init/init-command.ts';
import { nearestName } from './nearest-name.ts';
import { UsageError, readOptions } from './options.ts';
import { sandboxCommand } from './programs/sandbox-command.ts';
import { startCommand } from './programs/start-command.ts';

const HELP = `booking-widget: the host's commands

  booking-widget init             asks what the proxy needs to know, and writes it down
  booking-widget start            the proxy, which your pages and the service talk to each other through
  booking-widget sandbox          a stand-in of the booking service, to try everything with
  booking-widget doctor           what is wrong with your set-up, and what to do about it
  booking-widget bookings         your bookings as a table, JSON or CSV
  booking-widget extension-link   a link by which a guest makes a stay longer at your fee for extensions

  --help                          this text; after a command, its options
  --version                       the version of this package

The settings of the proxy come from the environment and from an env file (--env-file; default: booking-widget.env).
None of them cancels or changes a booking.
`;

/** As in the package that this file belongs to: two folders up, from `src/cli` and from `dist/cli` alike. */
function packageVersion(): string {
  const json: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof json === 'object' && json !== null && 'version' in json ? String(json.version) : 'unknown';
}

const hereToday = ({ timeZone, now }: CliWorld): ReturnType<typeof dayInZone> => dayInZone(timeZone, now());

type Command = (args: readonly string[], world: CliWorld) => Promise<ExitCode>;

const COMMANDS: Readonly<Record<string, Command>> = {
  init: initCommand,
  start: startCommand,
  sandbox: sandboxCommand,
  doctor: doctorCommand,
  bookings: (args, world) => bookingsCommand(args, hereToday(world), world),
  'extension-link': extensionLinkCommand,
};

function unknownCommand(name: string): UsageError {
  const nearest = nearestName(name, Object.keys(COMMANDS));
  const hint = nearest === undefined ? '' : `: did you mean ${nearest}?`;
  return new UsageError([`"${name}" is not a command${hint}`]);
}

async function withoutCommand(args: readonly string[], { stdout, stderr }: CliWorld): Promise<ExitCode> {
  if (args.length === 0) {
    stderr.write(HELP);
    return EXIT.couldNotRun;
  }
  const options = readOptions(args, { help: 'flag', version: 'flag' });
  stdout.write(options.has('version') && !options.has('help') ? `${packageVersion()}\n` : HELP);
  return EXIT.fine;
}

/** All that is wrong with the settings; where there are none at all, also the command that asks for them. */
function settingsText({ message, complaints }: SettingsError, world: CliWorld): string {
  const isServiceUnnamed = complaints.some(({ setting }) => setting === 'SERVICE_URL');
  const isNothingThere = settingText('SERVICE_URL', world) === undefined && !world.files.exists(ENV_FILE);
  const hint = '"booking-widget init" asks for all of them.\n';
  return `${message}\n${isServiceUnnamed && isNothingThere ? hint : ''}`;
}

function usageText({ complaints }: UsageError, name: string): string {
  const hint = `Try: booking-widget ${Object.hasOwn(COMMANDS, name) ? `${name} ` : ''}--help`;
  return `${[...complaints, hint].join('\n')}\n`;
}

/** Runs the command line `args` (without node and the program), and resolves with the code to end with. */
export async function runCli(args: readonly string[], world: CliWorld): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  try {
    if (name === '' || name.startsWith('-')) return await withoutCommand(args, world);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw unknownCommand(name);
    return await command(rest, world);
  } catch (error) {
    if (error instanceof SettingsError) world.stderr.write(settingsText(error, world));
    else if (error instanceof UsageError) world.stderr.write(usageText(error, name));
    else throw error;
    return EXIT.couldNotRun;
  }
}
