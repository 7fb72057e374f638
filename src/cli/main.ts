#!/usr/bin/env node
/** `booking-widget`: the host's own commands. */
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createKeepAliveFetch } from '../service-api/keep-alive-fetch.ts';
import { EXIT, outputTo } from './cli-world.ts';
import type { CliWorld } from './cli-world.ts';
import { runCli } from './run-cli.ts';

// `… | head` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.fine);
});

/** Programs read their environment themselves, and set the code to end with where they cannot run. */
const runProgram: CliWorld['runProgram'] = async (name, env) => {
  const program = new URL(`../${name}/main.js`, import.meta.url);
  if (!existsSync(program)) {
    process.stderr.write(`${fileURLToPath(program)} is not there: npm run build makes it.\n`);
    return false;
  }
  Object.assign(process.env, env);
  await import(/* @vite-ignore */ program.href);
  return process.exitCode === undefined;
};

const fetch = createKeepAliveFetch();
try {
  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
    fetch,
    now: Date.now,
    runProgram,
    stdout: outputTo(process.stdout, process.env),
    stderr: outputTo(process.stderr, process.env),
  });
} catch (error) {
  process.stderr.write(
    `This should not have happened: ${error instanceof Error ? (error.stack ?? '') : ''}\n`,
  );
  process.exitCode = EXIT.couldNotRun;
} finally {
  await fetch.close();
}
