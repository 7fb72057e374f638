import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PROGRAM, EXIT } from '../command.ts';
import type { Command } from '../command.ts';
import { ENV_FILE } from '../env-file.ts';
import { writeStderr, writeStdout } from '../terminal.ts';
import { NoUnitsError, askMissingAnswers } from './answers.ts';
import { CONFIG_FILE, configText, envText, nextSteps } from './files.ts';
import { INIT_OPTIONS, readGivenAnswers } from './given-answers.ts';
import { CancelledError } from './prompts.ts';

const HELP = `${PROGRAM} init: asks for the settings of the proxy, and writes them into files

  --service-url <url>   base URL of the booking service (default: SERVICE_URL)
  --unit <unit>         name or UUID of a unit that guests may book, or all; may be given more than once
  --cleaning <amount>   fee for cleaning, like 45.50
  --pay <method>        Card, Bank Transfer, Cash or Wallet; may be given more than once
  --time-zone <zone>    of the place where the house is, like Europe/Lisbon
  --public-url <url>    where guests reach the proxy; http://localhost:8787 for a trial on this machine
  --origin <origin>     a site that shows the widget, like https://host.example; may be given more than once
  --help                this text

It asks for everything that no option sets. Without a terminal, all options are required (--unit only if there are several
units), and apply to every unit. The API key comes from SERVICE_API_KEY, SERVICE_API_KEY_FILE or a pipe.
Writes ${CONFIG_FILE} and ${ENV_FILE} into this folder, and never overwrites a file.
Exit code 1: the service does not return its units. Exit code 2: also if a file exists already.
`;

/** Returns the message if a file exists already. `init` overwrites nothing, because the host may have edited the file. */
function existingFilesMessage(): string | undefined {
  const existingFiles = [CONFIG_FILE, ENV_FILE].filter((path) => existsSync(path));
  if (existingFiles.length === 0) return undefined;
  const [verb, nextStep, object] =
    existingFiles.length > 1
      ? ['exist', `Continue with "${PROGRAM} start", or check them with "${PROGRAM} doctor".`, 'them']
      : ['exists', 'The proxy needs both files.', 'it'];
  return [
    `${existingFiles.join(' and ')} ${verb} already, and nothing was overwritten.`,
    nextStep,
    `To start again, move ${object} away first: ${existingFiles.map((path) => `mv ${path} ${path}.old`).join(' && ')}`,
    '',
  ].join('\n');
}

/** The command `booking-widget init`. */
export const initCommand: Command = {
  help: HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: INIT_OPTIONS });
    const message = existingFilesMessage();
    if (message !== undefined) {
      writeStderr(message);
      return EXIT.couldNotRun;
    }
    try {
      const answers = await askMissingAnswers(await readGivenAnswers(values));
      writeFileSync(ENV_FILE, envText(answers), { mode: 0o600, flag: 'wx' });
      writeFileSync(CONFIG_FILE, configText(answers), { mode: 0o644, flag: 'wx' });
      writeStdout(nextSteps(answers));
      return EXIT.fine;
    } catch (error) {
      if (error instanceof CancelledError) return EXIT.couldNotRun;
      if (!(error instanceof NoUnitsError)) throw error;
      writeStderr(`${error.message}\n`);
      return EXIT.problems;
    }
  },
};
