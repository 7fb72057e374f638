/** The commands `booking-widget start` and `booking-widget sandbox`, which run programs that are built separately. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bookingPageUrl, setupPageUrl } from '../host-config/page-addresses.ts';
import { isLoopbackHttp } from '../host-config/safe-target.ts';
import { readSettings } from '../host-config/server-settings.ts';
import type { Settings } from '../host-config/server-settings.ts';
import { PROGRAM, EXIT } from './command.ts';
import type { Command } from './command.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, settingsSources } from './env-file.ts';
import { writeStderr } from './terminal.ts';

/**
 * Runs a program in this process with `env` as its environment, and resolves with whether it has started. The program reads its
 * environment itself, and sets the exit code if it cannot run.
 */
async function runProgram(name: 'proxy' | 'sandbox', env: NodeJS.ProcessEnv): Promise<boolean> {
  const program = new URL(`../${name}/main.js`, import.meta.url);
  if (!existsSync(program)) {
    writeStderr(`${fileURLToPath(program)} does not exist: "npm run build" creates it.\n`);
    return false;
  }
  Object.assign(process.env, env);
  try {
    await import(/* @vite-ignore */ program.href);
  } catch (error) {
    // The npm package does not include `classic-level`, so that hosts who only need the element install no native code.
    if (!(error instanceof Error && error.message.includes("'classic-level'"))) throw error;
    writeStderr(
      'The proxy needs classic-level, which the npm package does not include: npm install classic-level@3\n',
    );
    return false;
  }
  return process.exitCode === undefined;
}

const START_HELP = `${PROGRAM} start: runs the proxy between your pages and the booking service

  ${ENV_FILE_HELP}
  --help              this text

Runs until it is stopped (Ctrl-C). It logs to the standard output, one JSON object a line; on a terminal only warnings and
errors, unless LOG_LEVEL is set. Relative paths in the settings start at the folder in which you run the command.
`;

/** The most pages in the list. A longer list would scroll the important lines off the screen. */
const MAX_PAGES = 5;

function pageLines({ proxy: { publicUrl, properties, allowedOrigins }, hasSetupPage }: Settings): string[] {
  if (publicUrl === undefined) {
    const site = allowedOrigins.length === 1 ? 'your site' : 'one of your sites';
    return [
      `Open   a page with the widget on ${site}: ${allowedOrigins.join(', ')}`,
      '       (with "publicUrl" in the config file, each property has its own booking page)',
    ];
  }
  const listedPages = properties
    .slice(0, MAX_PAGES)
    .map(({ id, name }) => `${bookingPageUrl(publicUrl, id)}   ${name}`);
  const hiddenCount = properties.length - listedPages.length;
  return [
    ...listedPages.map((page, index) => `${index === 0 ? 'Open  ' : '      '} ${page}`),
    ...(hiddenCount > 0 ? [`       and ${hiddenCount} more`] : []),
    ...(hasSetupPage ? [`       ${setupPageUrl(publicUrl)}   the lines for your own page`] : []),
  ];
}

/**
 * Returns the line about the server in front of a public proxy. Guests reach the proxy by the address of that server.
 */
function frontServerLines({ proxy: { publicUrl }, host, port }: Settings): string[] {
  if (publicUrl === undefined || isLoopbackHttp(new URL(publicUrl))) return [];
  return [`       as soon as ${publicUrl} forwards requests to http://${host}:${port}`];
}

const startMessage = (settings: Settings, isQuiet: boolean): string =>
  [
    '',
    ...pageLines(settings),
    ...frontServerLines(settings),
    '',
    `Ctrl-C stops the proxy.${isQuiet ? ' Here it only logs warnings and errors; LOG_LEVEL=info shows every request.' : ''}`,
    '',
    '',
  ].join('\n');

export const startCommand: Command = {
  help: START_HELP,
  run: async (args) => {
    const sources = settingsSources(parseArgs({ args, options: ENV_FILE_OPTION }).values);
    const settings = readSettings(sources);
    const isQuiet = process.stdout.isTTY && (sources.env['LOG_LEVEL'] ?? '') === '';
    if (!(await runProgram('proxy', { ...sources.env, ...(isQuiet ? { LOG_LEVEL: 'warn' } : {}) })))
      return EXIT.couldNotRun;
    writeStderr(startMessage(settings, isQuiet));
    return EXIT.fine;
  },
};

const SANDBOX_HELP = `${PROGRAM} sandbox: runs a stand-in of the booking service on this machine, for trials

  --env-file <path>   settings as lines NAME=value (default: none)
  --help              this text

Its settings are PORT (8788), HOST (127.0.0.1), SANDBOX_API_KEY (sandbox-key) and SANDBOX_ALLOW_HTTP_RETURN (off).
It prints its address, its key and its units. It makes no real bookings, and keeps nothing after it is stopped (Ctrl-C).
`;

export const sandboxCommand: Command = {
  help: SANDBOX_HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: ENV_FILE_OPTION });
    // For the sandbox, only a named env file is read: the `PORT` in the file of `init` is the proxy's.
    const env = values['env-file'] === undefined ? process.env : settingsSources(values).env;
    return (await runProgram('sandbox', env)) ? EXIT.fine : EXIT.couldNotRun;
  },
};
