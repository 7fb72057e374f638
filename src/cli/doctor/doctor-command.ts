import type { CliWorld, ExitCode } from '../cli-world.ts';
import { EXIT } from '../cli-world.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, withEnvFile } from '../env-file.ts';
import { readOptions } from '../options.ts';
import { examine } from './doctor.ts';
import { jsonReport, reportOf } from './report.ts';

const HELP = `booking-widget doctor: what is wrong with your set-up, and what to do about it

  --json              the findings for machines: { ok, counts, findings: [{ level, code, about?, what, why?, fix?, lines? }] }
  ${ENV_FILE_HELP}
  --help              this text

Reads the same settings as the proxy: run it where the proxy runs, as the same user.
It asks the service, the store, your sites and your public address; it books nothing and changes nothing.
Ends with 0 where nothing is wrong, with 1 where something is, with 2 where it could not look.
`;

/** A last look over everything that is about to be printed: no secret leaves, whatever sentence it got into. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((clean, secret) => clean.replaceAll(secret, '•••'), text);

/** `booking-widget doctor`. Throws a `UsageError` for options that it does not know. */
export async function doctorCommand(args: readonly string[], world: CliWorld): Promise<ExitCode> {
  const options = readOptions(args, { json: 'flag', ...ENV_FILE_OPTION, help: 'flag' });
  if (options.has('help')) {
    world.stdout.write(HELP);
    return EXIT.fine;
  }
  if (world.stderr.isTerminal) world.stderr.write(world.stderr.paint('dim', 'Looking…\n'));
  const { findings, secrets } = await examine(withEnvFile(options, world));
  const text = options.has('json') ? jsonReport(findings) : reportOf(findings, world.stdout);
  world.stdout.write(withoutSecrets(text, secrets));
  return findings.some(({ level }) => level === 'problem') ? EXIT.problems : EXIT.fine;
}
