import { bookingPage, setupPage } from '../../host-config/page-addresses.ts';
import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import { readSettings } from '../../host-config/settings.ts';
import type { Settings } from '../../host-config/settings.ts';
import type { CliWorld, ExitCode } from '../cli-world.ts';
import { EXIT } from '../cli-world.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, withEnvFile } from '../env-file.ts';
import { readOptions } from '../options.ts';

const HELP = `booking-widget start: the proxy, which your pages and the service talk to each other through

  ${ENV_FILE_HELP}
  --help              this text

Runs until it is told to end (Ctrl-C). Its log is on the standard output, a line of JSON each; on a terminal it says there
what is wrong alone, unless LOG_LEVEL is set. Paths in the settings are relative to the folder that you start it in.
Ends with 2 where a setting is missing or wrong.
`;

/** More would scroll what matters off the screen. */
const MAX_PAGES = 5;

function pagesOf({ proxy: { publicUrl, properties, allowedOrigins }, hasSetupPage }: Settings): string[] {
  if (publicUrl === undefined) {
    const site = allowedOrigins.length === 1 ? 'your site' : 'one of your sites';
    return [
      `Open   a page with the widget on ${site}: ${allowedOrigins.join(', ')}`,
      '       ("publicUrl" in the config file would give each property a booking page of its own)',
    ];
  }
  const pages = properties
    .slice(0, MAX_PAGES)
    .map(({ id, name }) => `${bookingPage(publicUrl, id)}   ${name}`);
  const more = properties.length - pages.length;
  return [
    ...pages.map((page, index) => `${index === 0 ? 'Open  ' : '      '} ${page}`),
    ...(more > 0 ? [`       and ${more} more`] : []),
    ...(hasSetupPage ? [`       ${setupPage(publicUrl)}   the lines for your own page`] : []),
  ];
}

/** On its own address nobody reaches a proxy that is meant for the public. */
function frontOf({ proxy: { publicUrl }, host, port }: Settings): string[] {
  if (publicUrl === undefined || isLoopbackHttp(new URL(publicUrl))) return [];
  return [`       once what answers at ${publicUrl} hands requests on to http://${host}:${port}`];
}

/** What whoever started it wants to know next. */
const startCard = (settings: Settings, isQuiet: boolean): string =>
  [
    '',
    ...pagesOf(settings),
    ...frontOf(settings),
    '',
    `Ctrl-C stops the proxy.${isQuiet ? ' Here it only says what is wrong; LOG_LEVEL=info shows every request.' : ''}`,
    '',
    '',
  ].join('\n');

/**
 * `booking-widget start`. Resolves once the proxy listens; the process lasts as long as it does. Throws a `UsageError` or a
 * `SettingsError` for what breaks a rule.
 */
export async function startCommand(args: readonly string[], world: CliWorld): Promise<ExitCode> {
  const options = readOptions(args, { ...ENV_FILE_OPTION, help: 'flag' });
  if (options.has('help')) {
    world.stdout.write(HELP);
    return EXIT.fine;
  }
  const { env, ...rest } = withEnvFile(options, world);
  const isQuiet = world.stdout.isTerminal && (env['LOG_LEVEL'] ?? '') === '';
  // The program draws a secret of its own where the demo has none.
  const settings = readSettings({ ...rest, env, randomSecret: () => 'x'.repeat(32) });
  const runs = await world.runProgram('proxy', { ...env, ...(isQuiet ? { LOG_LEVEL: 'warn' } : {}) });
  if (!runs) return EXIT.couldNotRun;
  world.stderr.write(startCard(settings, isQuiet));
  return EXIT.fine;
}
