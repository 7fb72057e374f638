#!/usr/bin/env node
/** `npx @direct-stay/booking-widget`: the host's own commands. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { createKeepAliveFetch } from '../service-api/keep-alive-fetch.ts';
import { EXIT, outputTo } from './cli-world.ts';
import { runCli } from './run-cli.ts';

// `… | head` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.fine);
});

const fetch = createKeepAliveFetch();
try {
  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
    fetch,
    now: Date.now,
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
