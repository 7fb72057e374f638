import type { Output } from './output.ts';

/** All that a command may use of the world. */
export interface CliWorld {
  readonly env: Readonly<Partial<Record<string, string>>>;
  /** Throws node's error where there is no such file. */
  readonly readFile: (path: string) => string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds. */
  readonly now: () => number;
  readonly stdout: Output;
  readonly stderr: Output;
}
