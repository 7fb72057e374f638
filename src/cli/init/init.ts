import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMAND, EXIT } from '../command.ts';
import type { Command } from '../command.ts';
import { ENV_FILE } from '../env-file.ts';
import { remark, say } from '../terminal.ts';
import { NoUnitsError, askMissingAnswers } from './answers.ts';
import { CONFIG_FILE, configText, envText, nextSteps } from './files.ts';
import { INIT_OPTIONS, readGivenAnswers } from './given-answers.ts';
import { CancelledError } from './prompts.ts';

const HELP = `${COMMAND} init: asks what the proxy needs to know, and writes it down

  --service-url <url>   base URL of the booking service (default: SERVICE_URL)
  --unit <unit>         name or UUID of a unit that guests may book, or all; may be given more than once
  --cleaning <amount>   fee for cleaning, like 45.50
  --pay <method>        Card, Bank Transfer, Cash or Wallet; may be given more than once
  --time-zone <zone>    of the place where the house is, like Europe/Lisbon
  --public-url <url>    where guests reach the proxy; http://localhost:8787 for a try on this machine
  --origin <origin>     a site that shows the widget, like https://host.example; may be given more than once
  --help                this text

It asks for what no option says; if it does not run on a terminal, all of them are needed (--unit if there is more than
one), and hold for every unit. The key of the service is SERVICE_API_KEY or SERVICE_API_KEY_FILE, or comes by a pipe.
Writes ${CONFIG_FILE} and ${ENV_FILE} into this folder, and never over a file that is there.
Exit code 1: the service does not give its units. Exit code 2: also if a file is there already.
`;

/** The message if a file exists already. `init` overwrites nothing, because the host may have edited the file. */
function existingFilesMessage(): string | undefined {
  const existing = [CONFIG_FILE, ENV_FILE].filter((path) => existsSync(path));
  if (existing.length === 0) return undefined;
  const [verb, next, object] =
    existing.length > 1
      ? ['are', `Go on with "${COMMAND} start", or look it over with "${COMMAND} doctor".`, 'them']
      : ['is', 'One without the other is of no use to the proxy.', 'it'];
  return [
    `${existing.join(' and ')} ${verb} there already, and nothing is overwritten.`,
    next,
    `To start again, move ${object} away first: ${existing.map((path) => `mv ${path} ${path}.old`).join(' && ')}`,
    '',
  ].join('\n');
}

/** The command `booking-widget init`. */
export const init: Command = {
  help: HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: INIT_OPTIONS });
    const complaint = existingFilesMessage();
    if (complaint !== undefined) {
      remark(complaint);
      return EXIT.couldNotRun;
    }
    try {
      const answers = await askMissingAnswers(await readGivenAnswers(values));
      writeFileSync(ENV_FILE, envText(answers), { mode: 0o600, flag: 'wx' });
      writeFileSync(CONFIG_FILE, configText(answers), { mode: 0o644, flag: 'wx' });
      say(nextSteps(answers));
      return EXIT.fine;
    } catch (error) {
      if (error instanceof CancelledError) return EXIT.couldNotRun;
      if (!(error instanceof NoUnitsError)) throw error;
      remark(`${error.message}\n`);
      return EXIT.problems;
    }
  },
};
