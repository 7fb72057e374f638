/** What the commands use of the process that they run in. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CliWorld } from './cli-world.ts';

export const readFile = (path: string): string => readFileSync(path, 'utf8');

/** Programs read their environment themselves, and set the code to end with where they cannot run. */
export const runProgram: CliWorld['runProgram'] = async (name, env) => {
  const program = new URL(`../${name}/main.js`, import.meta.url);
  if (!existsSync(program)) {
    process.stderr.write(`${fileURLToPath(program)} is not there: npm run build makes it.\n`);
    return false;
  }
  Object.assign(process.env, env);
  await import(/* @vite-ignore */ program.href);
  return process.exitCode === undefined;
};

export const files: CliWorld['files'] = {
  exists: existsSync,
  create: ({ path, text: content, mode }) => {
    writeFileSync(path, content, { mode, flag: 'wx' });
  },
};

export const pipedText = (): Promise<string> =>
  process.stdin.isTTY ? Promise.resolve('') : text(process.stdin);

/** 256 bits. */
export const drawSecret = (): string => randomBytes(32).toString('base64url');

/** As a line to type again: by its own name, by npx, or as the file that a clone has built. */
export function typedCommand(): string {
  const [, program = ''] = process.argv;
  if (basename(program) === 'main.js') return `node ${relative(process.cwd(), program)}`;
  return process.env['npm_command'] === 'exec' ? 'npx @direct-stay/booking-widget' : 'booking-widget';
}

/** Beside the built commands. */
export function schemaPath(): string {
  const file = fileURLToPath(new URL('config.schema.json', import.meta.url));
  const path = relative(process.cwd(), file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
