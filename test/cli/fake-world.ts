/** A world for commands that run in the test's own process. */
import { outputTo } from '../../src/cli/cli-world.ts';
import type { CliWorld, ExitCode, NewFile, ProgramName } from '../../src/cli/cli-world.ts';
import type { Prompts } from '../../src/cli/init/prompts.ts';
import { runCli } from '../../src/cli/run-cli.ts';

export interface FakeWorld {
  readonly env?: Readonly<Record<string, string>>;
  /** By their paths; all that there are. */
  readonly files?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly runs?: boolean;
  readonly prompts?: Prompts;
  readonly piped?: string;
  readonly timeZone?: string;
}

interface Outcome {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
  /** What was started, with the environment that it was given. */
  readonly started: readonly { readonly name: ProgramName; readonly env: CliWorld['env'] }[];
  readonly written: readonly NewFile[];
}

const missing = (path: string): never => {
  throw Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' });
};

/** What `booking-widget <args>` does in such a world. */
export async function runIn(args: readonly string[], fake: FakeWorld = {}): Promise<Outcome> {
  const {
    env = {},
    files = {},
    isTerminal: isTTY = false,
    runs = true,
    prompts,
    piped = '',
    timeZone = 'Europe/Lisbon',
  } = fake;
  const written: NewFile[] = [];
  const said = { stdout: '', stderr: '' };
  const started: { name: ProgramName; env: CliWorld['env'] }[] = [];
  const output = (name: 'stdout' | 'stderr') =>
    outputTo({ isTTY, write: (text) => (said[name] += text) }, { NO_COLOR: '1' });
  const code = await runCli(args, {
    env,
    readFile: (path) => files[path] ?? missing(path),
    fetch: globalThis.fetch,
    now: Date.now,
    timeZone,
    runProgram: (name, given) => {
      started.push({ name, env: given });
      return Promise.resolve(runs);
    },
    stdout: output('stdout'),
    stderr: output('stderr'),
    prompts,
    pipedText: () => Promise.resolve(piped),
    files: {
      exists: (path) => Object.hasOwn(files, path),
      create: (file) => void written.push(file),
    },
    drawSecret: () => 'pG3vR9xQ2mZ7tL4kW8nB5cD1fH6jS0yA-uE_iOqT',
    command: 'booking-widget',
    schema: './config.schema.json',
  });
  return { code, ...said, started, written };
}
