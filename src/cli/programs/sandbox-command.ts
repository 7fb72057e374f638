import type { CliWorld, ExitCode } from '../cli-world.ts';
import { EXIT } from '../cli-world.ts';
import { ENV_FILE_OPTION, withEnvFile } from '../env-file.ts';
import { readOptions } from '../options.ts';

const HELP = `booking-widget sandbox: a stand-in of the booking service on this machine, to try everything with

  --env-file <path>   settings as lines NAME=value; that of the proxy is not read unless you name it
  --help              this text

PORT (8788), HOST (127.0.0.1), SANDBOX_API_KEY (sandbox-key) and SANDBOX_ALLOW_HTTP_RETURN (off) are its settings.
It prints its address, its key and its units, books nothing anywhere else, and forgets everything when it ends (Ctrl-C).
`;

/** `booking-widget sandbox`. Resolves once it listens; the process lasts as long as it does. */
export async function sandboxCommand(args: readonly string[], world: CliWorld): Promise<ExitCode> {
  const options = readOptions(args, { ...ENV_FILE_OPTION, help: 'flag' });
  if (options.has('help')) {
    world.stdout.write(HELP);
    return EXIT.fine;
  }
  // PORT means another program there: what init wrote is the proxy's.
  const { env } = options.has('env-file') ? withEnvFile(options, world) : world;
  return (await world.runProgram('sandbox', env)) ? EXIT.fine : EXIT.couldNotRun;
}
