import { styleText } from 'node:util';
import type { Prompts } from './init/prompts.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Where a command writes to. */
export interface Output {
  readonly write: (text: string) => void;
  /** Somebody looks at it: lines may be cut to its width, and rewritten. */
  readonly isTerminal: boolean;
  /** Cells of a line. */
  readonly columns: number;
  /** The text in a style, or as it is where nobody wants colours. */
  readonly paint: (style: Style, text: string) => string;
}

interface Stream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

/** Where nobody says how wide it is. */
const USUAL_COLUMNS = 80;

/** Colours only on a terminal, and none where `NO_COLOR` is set to anything (https://no-color.org). */
export function outputTo(stream: Stream, env: Readonly<Partial<Record<string, string>>>): Output {
  const isTerminal = stream.isTTY === true;
  const isColoured = isTerminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return {
    write: (text) => void stream.write(text),
    isTerminal,
    // 0 where the terminal does not know, either.
    get columns() {
      return Math.max(1, stream.columns ?? 0) > 1 ? (stream.columns ?? USUAL_COLUMNS) : USUAL_COLUMNS;
    },
    paint: (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text),
  };
}

/** What is built beside the commands. */
export type ProgramName = 'proxy' | 'sandbox';

export interface NewFile {
  readonly path: string;
  readonly text: string;
  /** Permission bits. */
  readonly mode: number;
}

/** All that a command may use of the world. */
export interface CliWorld {
  readonly env: Readonly<Partial<Record<string, string>>>;
  /** Where some of `env` came from, if from a file. */
  readonly envFile?: string | undefined;
  /** Throws node's error where there is no such file. */
  readonly readFile: (path: string) => string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds. */
  readonly now: () => number;
  /** Of this machine. */
  readonly timeZone: string;
  /** Runs a program of this package in this process, with `env` for its environment; resolves with whether it runs. */
  readonly runProgram: (name: ProgramName, env: CliWorld['env']) => Promise<boolean>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** `undefined` where nobody sits who could be asked. */
  readonly prompts: Prompts | undefined;
  /** All that is piped in; empty where nothing is. */
  readonly pipedText: () => Promise<string>;
  readonly files: {
    readonly exists: (path: string) => boolean;
    /** Throws node's error where there is such a file already. */
    readonly create: (file: NewFile) => void;
  };
  /** A new one, which nobody can guess. */
  readonly drawSecret: () => string;
  /** What the host types to get here: `booking-widget`. */
  readonly command: string;
  /** Where the config file's JSON schema is, as a file in this folder names it. */
  readonly schema: string;
}

/** What a command ends with; a host's scripts rely on them (demo/guide/host.md). */
export const EXIT = {
  /** Done, and nothing is wrong. */
  fine: 0,
  /** Done, and something is wrong: the service's answer, or a finding. */
  problems: 1,
  /** Not done: a wrong option or setting. */
  couldNotRun: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
