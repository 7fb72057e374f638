import type { CliWorld, ExitCode } from '../cli-world.ts';
import { EXIT } from '../cli-world.ts';
import { ENV_FILE } from '../env-file.ts';
import { readOptions } from '../options.ts';
import { answersTo } from './answers.ts';
import type { Answers } from './answers.ts';
import { CONFIG_FILE, filesOf } from './files.ts';
import { NoUnits } from './find-units.ts';
import { INIT_OPTIONS, readGiven } from './given.ts';
import { nextSteps } from './next-steps.ts';
import { Cancelled } from './prompts.ts';

const HELP = `booking-widget init: asks what the proxy needs to know, and writes it down

  --service-url <url>   base URL of the booking service (default: SERVICE_URL)
  --unit <unit>         name or UUID of a unit that guests may book, or all; may be given more than once
  --cleaning <amount>   fee for cleaning, like 45.50
  --pay <method>        Card, Bank Transfer, Cash or Wallet; may be given more than once
  --time-zone <zone>    of the place where the house stands, like Europe/Lisbon
  --public-url <url>    where guests reach the proxy; http://localhost:8787 for a try on this machine
  --origin <origin>     a site that shows the widget, like https://host.example; may be given more than once
  --help                this text

It asks for what no option says; where nobody can be asked, all of them are needed (--unit where there is more than one),
and hold for every unit. The key of the service is SERVICE_API_KEY or SERVICE_API_KEY_FILE, or comes by a pipe.
Writes ${CONFIG_FILE} and ${ENV_FILE} into this folder, and never over a file that is there.
Ends with 0; with 1 where the service does not give its units; with 2 for a wrong option, or where a file is there already.
`;

/** Nothing is overwritten: a host may have edited it. */
function existing({ files, command }: CliWorld): string | undefined {
  const there = [CONFIG_FILE, ENV_FILE].filter((path) => files.exists(path));
  if (there.length === 0) return undefined;
  return [
    `${there.join(' and ')} ${there.length > 1 ? 'are' : 'is'} there already, and nothing is overwritten.`,
    there.length > 1
      ? `Go on with "${command} start", or look it over with "${command} doctor".`
      : 'One without the other is of no use to the proxy.',
    `To begin anew, move ${there.length > 1 ? 'them' : 'it'} away first: ${there.map((path) => `mv ${path} ${path}.old`).join(' && ')}`,
    '',
  ].join('\n');
}

function write(answers: Answers, world: CliWorld): void {
  for (const file of filesOf(answers, world.drawSecret(), world.schema)) world.files.create(file);
  world.stdout.write(nextSteps(answers, world.command));
}

/** `booking-widget init`. Throws a `UsageError` for options that break a rule, or are missing where nobody can be asked. */
export async function initCommand(args: readonly string[], world: CliWorld): Promise<ExitCode> {
  const options = readOptions(args, INIT_OPTIONS);
  if (options.has('help')) {
    world.stdout.write(HELP);
    return EXIT.fine;
  }
  const inTheWay = existing(world);
  if (inTheWay !== undefined) {
    world.stderr.write(inTheWay);
    return EXIT.couldNotRun;
  }
  try {
    write(await answersTo(await readGiven(options, world), world), world);
    return EXIT.fine;
  } catch (error) {
    if (error instanceof Cancelled) return EXIT.couldNotRun;
    if (!(error instanceof NoUnits)) throw error;
    world.stderr.write(`${error.message}\n`);
    return EXIT.problems;
  }
}
